/** The click and the vibration of the buttons of site and account pages; the table has its own. Muted, there is neither. */
import { useEffect } from 'react'
import { useSettings } from '../../game/session/settings'

const VIBRATION_MS = 100
/** Buttons, and links that look like one. */
const BUTTONS = 'button:enabled, a[data-variant]'
/**
 * The table has its own sounds. A toast's button may reload the page for a new release, which loading the sound would delay.
 */
const SILENT = '.table, [data-sonner-toast]'

export function useClickFeedback(): void {
  useEffect(() => {
    const onClick = ({ target }: MouseEvent) => {
      const { isMuted, vibrates } = useSettings.getState()
      if (isMuted || !(target instanceof Element)) return
      if (target.closest(BUTTONS) === null || target.closest(SILENT) !== null) return
      if (vibrates) navigator.vibrate?.(VIBRATION_MS)
      // In a task of its own, because starting a sound can block. Without the code the press is silent.
      setTimeout(() => void clickUnlessMuted().catch(() => undefined))
    }
    // Captures, because a handler of the control may stop the propagation.
    document.addEventListener('click', onClick, { capture: true })
    return () => document.removeEventListener('click', onClick, { capture: true })
  }, [])
}

/** The press itself may have turned the sound off. */
async function clickUnlessMuted(): Promise<void> {
  const { playClick } = await import('../../audio/sounds')
  if (!useSettings.getState().isMuted) playClick()
}
