/** Sound and vibration of the table, as they follow from its facts. */
import { useCallback, useEffect, useRef } from 'react'
import type { Sounds } from '../../audio/sounds'
import { isCelebrated } from '../../rules/roundState'
import { useSettings } from '../../stores/settings'
import { useGame } from '../../stores/tableGame'

const VIBRATION_MS = 100
/** A browser takes up to a fifth of a second to open the loudspeaker; by then the tiles are dealt. */
const DEALT_MS = 1_500

/** For as long as the page lives: Howler keeps every sound that was ever made. */
let coming: Promise<Sounds> | null = null

/**
 * @param isReady whether the table stands; the sounds come after it, or with a touch that comes before them
 * @returns what a touch of a control sounds and feels like
 */
export function useTableSounds(isReady: boolean): () => void {
  const sounds = useRef<Sounds | null>(null)
  const isMuted = useSettings((settings) => settings.isMuted)
  const countdown = useGame((state) => state.countdown)
  const isWon = useGame(({ round }) => isCelebrated(round))

  const bring = useCallback(async () => {
    try {
      coming ??= import('../../audio/sounds').then(({ createSounds }) => {
        const created = createSounds()
        created.mute(useSettings.getState().isMuted)
        return created
      })
      sounds.current = await coming
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

  return useCallback(() => {
    // In a task of its own: a sound may wait for the loudspeaker, and what the touch shows is not to wait for the sound.
    setTimeout(() => {
      void bring().then(() => sounds.current?.click())
      if (useSettings.getState().vibrates) navigator.vibrate?.(VIBRATION_MS)
    })
  }, [bring])
}
