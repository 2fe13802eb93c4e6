/** Sound and vibration of the table, as they follow from its facts and from what is pressed. */
import { useCallback, useEffect, useRef } from 'react'
import type { Sounds } from '../../audio/sounds'
import { isCelebrated } from '../../domain/roundState'
import { useGame } from '../../game/gameStore'
import { useSettings } from '../../game/session/settings'

const VIBRATION_MS = 100
/** A browser takes up to a fifth of a second to open the loudspeaker; by then the tiles are dealt. */
const DEALT_MS = 1_500

/** For as long as the page lives: Howler keeps every sound that was ever made. */
let coming: Promise<Sounds> | null = null

/** Whatever answers a press, popups and sheets over the table too. */
const CONTROLS = '.table :is(button:enabled, a, [type="radio"]:enabled, [type="checkbox"]:enabled)'

/** @param isReady whether the table stands; the sounds come after it, or with a touch that comes before them */
export function useTableSounds(isReady: boolean): void {
  const sounds = useRef<Sounds | null>(null)
  const isMuted = useSettings((settings) => settings.isMuted)
  const countdown = useGame((state) => state.countdown)
  const isWon = useGame(({ round }) => isCelebrated(round))

  const bring = useCallback(async () => {
    try {
      coming ??= import('../../audio/sounds').then(({ createSounds }) => createSounds())
      sounds.current = await coming
      // They may have been made for an earlier visit, and turned off or on since.
      sounds.current.mute(useSettings.getState().isMuted)
    } catch {
      // The table is played in silence until a touch asks again.
      coming = null
    }
  }, [])

  useEffect(() => {
    if (!isReady) return
    const timer = setTimeout(bring, DEALT_MS)
    return () => clearTimeout(timer)
  }, [isReady, bring])

  useEffect(() => sounds.current?.mute(isMuted), [isMuted])
  useEffect(() => {
    if (countdown !== null) sounds.current?.beep()
  }, [countdown])
  useEffect(() => {
    if (!isWon) return
    sounds.current?.startJingle()
    return () => sounds.current?.stopJingle()
  }, [isWon])

  useEffect(() => {
    const feel = ({ target }: MouseEvent) => {
      if (!(target instanceof Element) || target.closest(CONTROLS) === null) return
      // In a task of its own: a sound may wait for the loudspeaker, and what the touch shows is not to wait for the sound.
      setTimeout(() => {
        void bring().then(() => sounds.current?.click())
        if (useSettings.getState().vibrates) navigator.vibrate?.(VIBRATION_MS)
      })
    }
    // Before whoever answers the press may keep it to themselves.
    document.addEventListener('click', feel, { capture: true })
    return () => document.removeEventListener('click', feel, { capture: true })
  }, [bring])
}
