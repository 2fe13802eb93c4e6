/** The sounds of a throw that is watched on a page without the table. */
import { useEffect, useRef } from 'react'
import type { Sounds } from '../../../audio/sounds'
import type { City } from '../../../domain/core/city'
import { readConnection } from '../../../game/session/readConnection'
import { useSettings } from '../../../game/session/settings'
import { playInTime, watchedEvents } from './throwSounds'

/**
 * @param city that is drawn
 * @param elapsedMs since the throw's beginning; another function after each start of its clock
 * @param isPlaying whether that clock runs; the sounds load when it does first
 */
export function useWatchedSounds(city: City, elapsedMs: () => number, isPlaying: boolean): void {
  const sounds = useRef<Sounds | null>(null)
  const isMuted = useSettings((settings) => settings.isMuted)
  useEffect(() => {
    if (!isPlaying) return
    const open = async () => {
      sounds.current = (await import('../../../audio/sounds')).loadSounds(!readConnection().isSaving)
      sounds.current.mute(isMuted)
      sounds.current.resume()
    }
    // Without a network the throw is silent.
    void open().catch(() => undefined)
    return playInTime(watchedEvents({ city }), elapsedMs, sounds)
  }, [city, elapsedMs, isPlaying, isMuted])
}
