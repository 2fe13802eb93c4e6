/**
 * The styles of pieces that are loaded when they are first shown. Vite asks for a stylesheet once: where the network was
 * away just then, the piece itself would come later and stand there unstyled until the page is loaded again.
 */

const missing = new Set<HTMLLinkElement>()

/** Starts noting the stylesheets that do not come. */
export function watchStylesheets(): void {
  // The failure of a file does not bubble.
  document.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') missing.add(target)
    },
    true,
  )
}

/** Asks again for whatever is missing. @throws if some of it does not come this time either */
export async function retryStylesheets(): Promise<void> {
  await Promise.all([...missing].map(askAgain))
}

function askAgain(failed: HTMLLinkElement): Promise<unknown> {
  const link = failed.cloneNode() as HTMLLinkElement
  const arrival = new Promise((resolve, reject) => {
    link.addEventListener('load', resolve)
    link.addEventListener('error', () => reject(new Error(`No styles from ${link.href}`)))
  })
  missing.delete(failed)
  failed.replaceWith(link)
  return arrival
}
