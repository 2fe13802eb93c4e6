/**
 * Opens a tooltip for each element with `data-tooltip`, disabled controls included: after a delay on hover or keyboard
 * focus, without delay shortly after another tooltip has closed. Touch opens no tooltip.
 */
import { TOOLTIP_MS } from '../../../ui/tooltipTimes'

export interface Tooltip {
  text: string
  /** Bounds of the control in the viewport. */
  box: DOMRect
}

/**
 * @param show receives the tooltip to show, or null to hide it
 * @returns a function that removes the listeners
 */
export function watchTooltips(show: (tooltip: Tooltip | null) => void): () => void {
  let target: Element | null = null
  let isOpen = false
  let wasJustOpen = false
  let openTimer = 0
  let skipTimer = 0

  // While a tooltip is open, its text can change and its control can be removed.
  const observer = new MutationObserver(() => (target?.isConnected ? open() : setTarget(null)))
  const open = () => {
    const text = target?.getAttribute('data-tooltip')
    if (!target || !text) return
    if (!isOpen)
      observer.observe(document, { subtree: true, childList: true, attributeFilter: ['data-tooltip'] })
    isOpen = true
    show({ text, box: target.getBoundingClientRect() })
  }
  const close = () => {
    clearTimeout(openTimer)
    if (!isOpen) return
    isOpen = false
    observer.disconnect()
    show(null)
    wasJustOpen = true
    clearTimeout(skipTimer)
    skipTimer = window.setTimeout(() => {
      wasJustOpen = false
    }, TOOLTIP_MS.skip)
  }
  const setTarget = (next: Element | null) => {
    if (next === target) return
    close()
    target = next
    if (target === null) return
    if (wasJustOpen) open()
    else openTimer = window.setTimeout(open, TOOLTIP_MS.open)
  }

  const tooltipTargetOf = (event: Event) =>
    event.target instanceof Element ? event.target.closest('[data-tooltip]') : null
  const onPointerOver = (event: PointerEvent) => setTarget(tooltipTargetOf(event))
  const onFocusIn = (event: FocusEvent) => {
    const focused = tooltipTargetOf(event)
    setTarget(focused?.matches(':focus-visible') ? focused : null)
  }
  const onKeyDown = ({ key }: KeyboardEvent) => key === 'Escape' && close()
  const onLeave = () => setTarget(null)

  const listeners = new AbortController()
  const { signal } = listeners
  document.addEventListener('pointerover', onPointerOver, { signal })
  document.documentElement.addEventListener('pointerleave', onLeave, { signal })
  // A touch fires pointerover right before pointerdown, so this cancels the delayed tooltip.
  document.addEventListener('pointerdown', close, { signal })
  document.addEventListener('focusin', onFocusIn, { signal })
  document.addEventListener('focusout', onLeave, { signal })
  document.addEventListener('keydown', onKeyDown, { signal })
  return () => {
    listeners.abort()
    setTarget(null)
    clearTimeout(skipTimer)
  }
}
