/**
 * What is locked or gone loses the keyboard's focus, and the tiles are both at every turn of a round: whoever plays by
 * keyboard has it back when they can choose again, where it was, or at the first tile.
 */
import { useEffect } from 'react'

// The menu itself comes and goes meanwhile.
let isByKeyboard = false
let last: { name: string; label: string | null } | null = null

export function useRestoreFocus(canChoose: boolean): void {
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      isByKeyboard = target instanceof HTMLElement && target.matches(':focus-visible')
      last = target instanceof HTMLInputElement ? { name: target.name, label: target.ariaLabel } : null
    }
    const forget = () => {
      isByKeyboard = false
    }
    document.addEventListener('focusin', note)
    document.addEventListener('pointerdown', forget)
    return () => {
      document.removeEventListener('focusin', note)
      document.removeEventListener('pointerdown', forget)
    }
  }, [])
  useEffect(() => {
    if (!canChoose || !isByKeyboard || document.activeElement !== document.body) return
    const tiles = [...document.querySelectorAll<HTMLInputElement>('.tile-radio:enabled')]
    const same = tiles.find(({ name, ariaLabel }) => name === last?.name && ariaLabel === last.label)
    const tile = same ?? tiles[0]
    tile?.focus({ preventScroll: true })
  }, [canChoose])
}
