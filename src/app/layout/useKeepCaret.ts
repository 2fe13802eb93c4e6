/**
 * Keeps the caret of fields that hold digits. They drop any other character that is typed, and React then sets the caret
 * to the end, where the next digits would go.
 */
import { useEffect } from 'react'

export function useKeepCaret(): void {
  useEffect(() => {
    let typed = ''
    let digitsAfter = 0
    // Before React's handlers, which run on the way up.
    const onTyped = ({ target }: Event) => {
      if (!isDigitField(target)) return
      typed = target.value
      digitsAfter = typed.slice(target.selectionEnd ?? typed.length).replace(/\P{Nd}/gu, '').length
    }
    const onHandled = ({ target }: Event) => {
      if (!isDigitField(target) || target.value === typed || target !== document.activeElement) return
      const caret = Math.max(0, target.value.length - digitsAfter)
      target.setSelectionRange(caret, caret)
    }
    document.addEventListener('input', onTyped, { capture: true })
    document.addEventListener('input', onHandled)
    return () => {
      document.removeEventListener('input', onTyped, { capture: true })
      document.removeEventListener('input', onHandled)
    }
  }, [])
}

function isDigitField(target: EventTarget | null): target is HTMLInputElement {
  return target instanceof HTMLInputElement && target.inputMode === 'numeric'
}
