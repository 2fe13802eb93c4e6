/**
 * Restores keyboard focus to the tiles. Disabled and unmounted radios lose focus, and every round disables them, so a
 * keyboard player gets the last focused tile back, or the first one, when betting opens again.
 */
import { useEffect } from 'react'

// Module state, because the menu unmounts during the result screen.
let isKeyboardUsed = false
let lastFocused: { name: string; label: string | null } | null = null

export function useRestoreFocus(canSelect: boolean): void {
  useEffect(() => {
    const handleFocus = ({ target }: FocusEvent) => {
      isKeyboardUsed = target instanceof HTMLElement && target.matches(':focus-visible')
      lastFocused = target instanceof HTMLInputElement ? { name: target.name, label: target.ariaLabel } : null
    }
    const handlePointer = () => {
      isKeyboardUsed = false
    }
    document.addEventListener('focusin', handleFocus)
    document.addEventListener('pointerdown', handlePointer)
    return () => {
      document.removeEventListener('focusin', handleFocus)
      document.removeEventListener('pointerdown', handlePointer)
    }
  }, [])
  useEffect(() => {
    if (!canSelect || !isKeyboardUsed || document.activeElement !== document.body) return
    const radios = [...document.querySelectorAll<HTMLInputElement>('.tile-radio input:enabled')]
    const lastRadio = radios.find(
      ({ name, ariaLabel }) => name === lastFocused?.name && ariaLabel === lastFocused.label,
    )
    const radio = lastRadio ?? radios[0]
    radio?.focus({ preventScroll: true })
  }, [canSelect])
}
