/** Sound and vibration of the table, as they follow from its facts. Loaded after the table stands. */
import { useCallback, useEffect, useRef } from 'react'
import type { Sounds } from '../../audio/sounds'
import { useSettings } from '../../stores/settings'
import { useGame } from '../../stores/tableGame'

const VIBRATION_MS = 100

/** @returns what a touch of a control sounds and feels like */
export function useTableSounds(): () => void {
  const sounds = useRef<Sounds | null>(null)
  const isMuted = useSettings((settings) => settings.isMuted)
  const countdown = useGame((state) => state.countdown)
  const isWon = useGame(({ round }) => round.phase === 'celebrating' && round.outcome.isWin)

  useEffect(() => {
    let isWanted = true
    import('../../audio/sounds')
      .then(({ createSounds }) => {
        if (!isWanted) return
        sounds.current = createSounds()
        sounds.current.mute(useSettings.getState().isMuted)
      })
      .catch(() => undefined)
    return () => {
      isWanted = false
      sounds.current?.stopJingle()
    }
  }, [])

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
    sounds.current?.click()
    if (useSettings.getState().vibrates) navigator.vibrate?.(VIBRATION_MS)
  }, [])
}
