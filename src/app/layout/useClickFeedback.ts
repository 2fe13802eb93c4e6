/** The click and the vibration of the buttons of site and account pages; the table has its own. Muted, there is neither. */
import { useEffect } from 'react'
import { useSettings } from '../../game/session/settings'

const VIBRATION_MS = 100
/** Buttons, and links that look like one. */
const BUTTONS = 'button:enabled, a[data-variant]'

export function useClickFeedback(): void {
  useEffect(() => {
    const onClick = ({ target }: MouseEvent) => {
      const { isMuted, vibrates } = useSettings.getState()
      if (isMuted || !(target instanceof Element)) return
      if (target.closest(BUTTONS) === null || target.closest('.table') !== null) return
      if (vibrates) navigator.vibrate?.(VIBRATION_MS)
      // In a task of its own, because starting a sound can block. Without the code the press is silent.
      setTimeout(
        () => void import('../../audio/sounds').then(({ playClick }) => playClick()).catch(() => undefined),
      )
    }
    // Captures, because a handler of the control may stop the propagation.
    document.addEventListener('click', onClick, { capture: true })
    return () => document.removeEventListener('click', onClick, { capture: true })
  }, [])
}
