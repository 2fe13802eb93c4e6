/** The page's result films: the stage plays them in video elements that are not in the document. */
import type { JSHandle, Page } from '@playwright/test'

type WindowWithFilms = Window & { films: HTMLVideoElement[] }

/** Keeps the page's video elements at hand; to be called before the first navigation. */
export async function rememberFilms(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const films: HTMLVideoElement[] = []
    const createElement = document.createElement.bind(document)
    document.createElement = (name: string, options?: ElementCreationOptions) => {
      const element = createElement(name, options)
      if (element instanceof HTMLVideoElement) films.push(element)
      return element
    }
    Object.assign(window, { films })
  })
}

/** @returns the newest film, once it has an address: the stage asks first whether the file is there */
export async function newestFilm(page: Page): Promise<JSHandle<HTMLVideoElement>> {
  const film = await page.waitForFunction(() => {
    // A film that is no longer needed keeps an empty address.
    return (window as unknown as WindowWithFilms).films.findLast((film) => film.getAttribute('src')) ?? null
  })
  return film as JSHandle<HTMLVideoElement>
}
