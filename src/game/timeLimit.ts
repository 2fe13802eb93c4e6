/** Closes the table to new bets once today's time on this device has reached the limit that the player has set. */
import { dateNowMs } from '../api/serverClock'
import { minutesOn } from '../domain/account/timeLimit'
import { startOfDay } from '../domain/time'
import { usePlayTime } from './session/playTime'
import { useSettings } from './session/settings'
import { changeGame, type GameStore } from './state/store'

const MINUTE_MS = 60_000

/** @returns stops */
export function followTimeLimit(store: GameStore): () => void {
  function follow() {
    const minutes = minutesOn(useSettings.getState().timeLimit, startOfDay(dateNowMs()))
    const isTimeUp = minutes !== null && usePlayTime.getState().todayMs >= minutes * MINUTE_MS
    if (isTimeUp !== store.getState().isTimeUp) changeGame(store, { isTimeUp })
  }
  follow()
  const stops = [usePlayTime.subscribe(follow), useSettings.subscribe(follow)]
  return () => {
    for (const stop of stops) stop()
  }
}
