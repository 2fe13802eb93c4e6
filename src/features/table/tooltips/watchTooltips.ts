/**
 * When the words beside a control appear: once the mouse has rested on it, or the keyboard's focus has; at once where
 * another's have just been read. A finger gets none. Whatever carries `data-tooltip` has them, a locked control too.
 */
import { TOOLTIP_MS } from '../../../ui/tooltipTimes'

export interface Tooltip {
  text: string
  /** The control, in CSS pixels of the window. */
  box: DOMRect
}

/**
 * @param show is told what appears, and null when it goes
 * @returns ends it
 */
export function watchTooltips(show: (tooltip: Tooltip | null) => void): () => void {
  let owner: Element | null = null
  let isOpen = false
  let isSoonAfter = false
  let opening = 0
  let forgetting = 0

  // What it says may change under the mouse, and the control itself may go.
  const changes = new MutationObserver(() => (owner?.isConnected ? open() : leaveFor(null)))
  const open = () => {
    const text = owner?.getAttribute('data-tooltip')
    if (!owner || !text) return
    if (!isOpen)
      changes.observe(document, { subtree: true, childList: true, attributeFilter: ['data-tooltip'] })
    isOpen = true
    show({ text, box: owner.getBoundingClientRect() })
  }
  const close = () => {
    clearTimeout(opening)
    if (!isOpen) return
    isOpen = false
    changes.disconnect()
    show(null)
    isSoonAfter = true
    clearTimeout(forgetting)
    forgetting = window.setTimeout(() => {
      isSoonAfter = false
    }, TOOLTIP_MS.skip)
  }
  const leaveFor = (next: Element | null) => {
    if (next === owner) return
    close()
    owner = next
    if (owner === null) return
    if (isSoonAfter) open()
    else opening = window.setTimeout(open, TOOLTIP_MS.open)
  }

  const ownerOf = ({ target }: Event) => (target instanceof Element ? target.closest('[data-tooltip]') : null)
  const onPointer = (event: PointerEvent) => leaveFor(ownerOf(event))
  const onFocus = (event: FocusEvent) => {
    const reached = ownerOf(event)
    leaveFor(reached?.matches(':focus-visible') ? reached : null)
  }
  const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && close()
  const onLeave = () => leaveFor(null)

  const listening = new AbortController()
  const { signal } = listening
  document.addEventListener('pointerover', onPointer, { signal })
  document.documentElement.addEventListener('pointerleave', onLeave, { signal })
  // A finger reaches a control only to press it.
  document.addEventListener('pointerdown', close, { signal })
  document.addEventListener('focusin', onFocus, { signal })
  document.addEventListener('focusout', onLeave, { signal })
  document.addEventListener('keydown', onKey, { signal })
  return () => {
    listening.abort()
    leaveFor(null)
    clearTimeout(forgetting)
  }
}
