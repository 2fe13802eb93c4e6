/** Limits the browser to what a scene says of it, and holds what would move by the browser's own clock. */
import type { Scene } from '../mock/scene'
import { refuseWebGL } from './patches'

export function limitBrowser({ orientation, hasWebGL = true }: Scene, isSlow: boolean): void {
  if (orientation === 'unmeasured') Object.defineProperty(window, 'innerWidth', { value: 0 })
  if (orientation === 'unreadable') {
    const { matchMedia } = window
    window.matchMedia = (query) => {
      if (query.includes('orientation')) throw new Error('orientation is not available')
      return matchMedia.call(window, query)
    }
  }
  if (!hasWebGL) refuseWebGL()
  if (isSlow) {
    Object.defineProperty(navigator, 'connection', { value: { saveData: false, effectiveType: '3g' } })
  }
}

/** CSS animations and transitions are shown at their end: they run on the browser's own clock. */
export function endAnimations(): void {
  const withoutAnimations = new CSSStyleSheet()
  withoutAnimations.replaceSync(
    '*, ::before, ::after { animation: none !important; transition: none !important; content-visibility: visible !important }',
  )
  document.adoptedStyleSheets = [withoutAnimations]
}

/** A stream of events that never sends one, so the page polls. */
export function silenceStreams(): void {
  class SilentStream extends EventTarget {
    close(): void {}
  }
  window.EventSource = SilentStream as unknown as typeof EventSource
  navigator.sendBeacon = () => true
}
