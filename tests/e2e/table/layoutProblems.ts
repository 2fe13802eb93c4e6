/** Finds text that is cut off or too small and controls that are out of reach or too small, from inside the page. */
import type { Page } from '@playwright/test'
import type { FrameState, OpenedState } from '../../../src/studio/core/frameState'
import { advanceTime, openState } from '../../visual/openState'

/** Safe area insets in CSS pixels. */
export interface Notch {
  left: number
  right: number
  bottom: number
}

export interface Screen {
  name: string
  width: number
  height: number
  notch: Notch
}

export const NO_NOTCH: Notch = { left: 0, right: 0, bottom: 0 }
/** Minimum sizes of a touch target and of text, in CSS pixels. */
const MIN_TOUCH_PX = 44
const MIN_FONT_PX = 11

export const SMALLEST: Screen = { name: 'the smallest phone', width: 568, height: 320, notch: NO_NOTCH }
export const LARGEST: Screen = { name: 'the largest screen', width: 2560, height: 1440, notch: NO_NOTCH }
export const PHONE: Screen = { name: 'a phone', width: 844, height: 390, notch: NO_NOTCH }
/** Insets on both sides, because the notch may be on either side. */
export const NOTCHED: Screen = {
  name: 'a phone with a notch',
  width: 844,
  height: 390,
  notch: { left: 47, right: 47, bottom: 21 },
}

/**
 * The state on a device without WebGL, which costs least: its controls and texts have the same places. An upright state keeps
 * its canvas, since the table without one may be held upright.
 */
export const withoutCanvas = (state: OpenedState): OpenedState =>
  state.isPortrait ? state : { ...state, hasNoCanvas: true, scene: { ...state.scene, hasWebGL: false } }

/** @returns one line for each layout problem of the state on the screen */
export async function findLayoutProblems(
  page: Page,
  state: OpenedState,
  screen: Screen,
  options: Partial<FrameState['options']> = {},
): Promise<string[]> {
  const oriented = state.isPortrait ? toPortrait(screen) : screen
  await setScreen(page, oriented)
  await openState(page, state, options)
  return readLayoutProblems(page, oriented)
}

/** Gives the screen to a page that shows a state, and waits until the page is laid out for it. */
export async function resizeState(page: Page, screen: Omit<Screen, 'name'>): Promise<void> {
  await setScreen(page, screen)
  // A new observer is called after those of the page.
  await page.evaluate(() => new Promise((resolve) => new ResizeObserver(resolve).observe(document.body)))
  await advanceTime(page, 100)
}

/** @param screen that the page has @returns as findLayoutProblems */
export const readLayoutProblems = (page: Page, { notch }: Pick<Screen, 'notch'>) =>
  page.evaluate(findProblemsInPage, { notch, touch: MIN_TOUCH_PX, text: MIN_FONT_PX })

/** Swaps width and height; in portrait the notch takes no space at the sides. */
function toPortrait({ width, height, ...rest }: Screen): Screen {
  return { ...rest, width: height, height: width, notch: { ...NO_NOTCH, bottom: rest.notch.bottom } }
}

/** Sets viewport size and safe area insets. */
export async function setScreen(page: Page, { width, height, notch }: Omit<Screen, 'name'>): Promise<void> {
  await page.setViewportSize({ width, height })
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setSafeAreaInsetsOverride', { insets: { ...notch } })
}

interface Limits {
  notch: Notch
  touch: number
  text: number
}

/** Runs in the page. Scrollable content may be taller than the screen, and nothing may be wider. */
function findProblemsInPage({ notch, touch, text }: Limits): string[] {
  const { clientWidth, clientHeight } = document.documentElement
  const safe = { left: notch.left, right: clientWidth - notch.right, bottom: clientHeight - notch.bottom }
  const dialog = document.querySelector('[role="dialog"]')
  const isOneScreen = dialog !== null || document.querySelector('.table') !== null
  const toasts = [...document.querySelectorAll('li[data-type]')]
  const found: string[] = []

  for (const element of (dialog ?? document.body).querySelectorAll<HTMLElement>('*')) {
    const isControl = element.matches('a[href], button, input, select, textarea, summary')
    const ownWords = isShown(element) ? wordsOf(element) : []
    if (!isShown(element) || (ownWords.length === 0 && !isControl)) continue
    const { fontSize, overflowX } = getComputedStyle(element)
    const boxes = isControl ? [element.getBoundingClientRect()] : ownWords.flatMap(({ lines }) => lines)
    const left = Math.min(...boxes.map((box) => box.left))
    const right = Math.max(...boxes.map((box) => box.right))
    const top = Math.min(...boxes.map((box) => box.top))
    const bottom = Math.max(...boxes.map((box) => box.bottom))
    // A link in a sentence is only as tall as its line, and the label of a checkbox is part of its touch target.
    const label =
      element.closest('label') ?? (element instanceof HTMLInputElement ? element.labels?.[0] : null)
    const touchPx = Math.max(smallerSide(element), smallerSide(label), extendedSide(element))
    const isInSentence = element.matches('p a, li a, label a, p button')

    const problems = {
      [`has letters of ${fontSize}`]: ownWords.length > 0 && Number.parseFloat(fontSize) < text,
      'is cut off': overflowX === 'hidden' && element.scrollWidth > element.clientWidth + 1,
      'breaks a word': ownWords.some(({ lines }) => lines.length > 1),
      [`reaches from ${left} to ${right}`]: left < safe.left - 0.5 || right > safe.right + 0.5,
      [`reaches from ${top} down to ${bottom}`]:
        isOneScreen && !isInScroller(element) && (top < -0.5 || bottom > safe.bottom + 0.5),
      'is under a toast': isControl && toasts.some((toast) => hides(toast, element)),
      [`is ${touchPx} px to touch`]: isControl && !isInSentence && touchPx < touch - 0.5,
    }
    for (const [problem, isTrue] of Object.entries(problems))
      if (isTrue) found.push(`"${element.ariaLabel ?? element.innerText}" ${problem}`)
  }
  return found

  function hides(toast: Element, element: Element): boolean {
    const [over, under] = [toast.getBoundingClientRect(), element.getBoundingClientRect()]
    const [left, right] = [Math.max(over.left, under.left), Math.min(over.right, under.right)]
    const [top, bottom] = [Math.max(over.top, under.top), Math.min(over.bottom, under.bottom)]
    if (toast.contains(element) || right - left <= 1 || bottom - top <= 1) return false
    return toast.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2))
  }

  function smallerSide(element: Element | null | undefined): number {
    const box = element?.getBoundingClientRect()
    return box === undefined ? 0 : Math.min(box.width, box.height)
  }

  /** @returns the smaller side of the pseudo-element that extends a touch target, 0 if there is none */
  function extendedSide(element: Element): number {
    const { position, width, height } = getComputedStyle(element, '::after')
    return position === 'absolute' ? Math.min(Number.parseFloat(width), Number.parseFloat(height)) : 0
  }

  /** @returns the words of the element's own text nodes with their line boxes; a word may break after a hyphen */
  function wordsOf(element: HTMLElement): { lines: DOMRect[] }[] {
    const texts = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
    return texts.flatMap((node) =>
      [...(node.textContent ?? '').matchAll(/[^\s-]+-?/g)].map(({ 0: word, index }) => {
        const range = document.createRange()
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        return { lines: [...range.getClientRects()] }
      }),
    )
  }

  function isShown(element: HTMLElement): boolean {
    const isThere = element.checkVisibility({ visibilityProperty: true })
    return !isReadOut(element) && isThere && !element.closest('[inert], .visually-hidden')
  }

  /** Whether the element or one around it is hidden from all but screen readers. */
  function isReadOut(element: HTMLElement): boolean {
    const { clip, clipPath } = getComputedStyle(element)
    if (clipPath === 'inset(50%)' || clip === 'rect(0px, 0px, 0px, 0px)') return true
    return element.parentElement !== null && isReadOut(element.parentElement)
  }

  function isInScroller(element: HTMLElement): boolean {
    for (let outer = element.parentElement; outer !== null; outer = outer.parentElement) {
      const scrolls = /auto|scroll/.test(getComputedStyle(outer).overflowY)
      if (scrolls && outer.scrollHeight > outer.clientHeight + 1) return true
    }
    return false
  }
}
