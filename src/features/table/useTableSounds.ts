/** Plays the table's sounds, and vibrates on presses and on a placed bet. */
import { useWindowEvent } from '@mantine/hooks'
import { useCallback, useEffect, useRef } from 'react'
import type { Sounds } from '../../audio/sounds'
import { celebrationStartMs, phaseOf } from '../../game/round/phases/phaseOf'
import { readConnection } from '../../game/session/readConnection'
import { useSettings } from '../../game/session/settings'
import { isBettingOver } from '../../game/state/selectors'
import { useGame } from '../../game/state/store'
import { HAPTICS, vibrate } from './parts/haptics'
import { useResultSounds } from './result/useResultSounds'

/** Opening the audio output blocks for up to 200 ms, so loading waits until the first picture is complete. */
const LOAD_DELAY_MS = 1_500

/** The last seconds that tick, only for a player who waits: nothing hurries a player who has not bet. */
const TICKS = 3

/** Controls of the table, of its popups and of its dialogs. */
const CONTROLS = '.table :is(button:enabled, a, [type="radio"]:enabled, [type="checkbox"]:enabled)'

/** @param isReady the stage has rendered; the sounds load after a delay, or at the first press if it is earlier */
export function useTableSounds(isReady: boolean): void {
  const sounds = useRef<Sounds | null>(null)
  const isMuted = useSettings((settings) => settings.isMuted)
  const countdown = useGame((state) => state.countdown)
  const lastSecond = useGame(({ round, timer }) =>
    phaseOf(round).ticks && timer !== null && timer <= TICKS && timer > 0 ? timer : null,
  )
  const phase = useGame(({ round }) => round.phase)
  const lastPhase = useRef(phase)
  const isOpen = useGame((state) => (state.isSynced ? state.isGameActive && !isBettingOver(state) : null))
  const wasOpen = useRef(isOpen)
  const isWon = useGame(({ round }) => celebrationStartMs(round) !== null)
  const mayHum = useRef(false)
  useResultSounds(sounds)

  const loadSounds = useCallback(async () => {
    try {
      sounds.current = (await import('../../audio/sounds')).loadSounds(!readConnection().isSaving)
      // Sounds kept from an earlier mount may have an outdated mute state.
      followPage(sounds.current, mayHum.current)
    } catch {
      // The table stays silent; the next press tries again.
    }
  }, [])

  useEffect(() => {
    if (!isReady) return
    const timer = setTimeout(loadSounds, LOAD_DELAY_MS)
    return () => clearTimeout(timer)
  }, [isReady, loadSounds])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the sounds follow the setting
  useEffect(() => followPage(sounds.current, mayHum.current), [isMuted])
  useWindowEvent('visibilitychange', () => followPage(sounds.current, mayHum.current))
  // Some systems allow audio only at a touch again.
  useWindowEvent('pointerup', () => sounds.current?.resume())
  useEffect(() => {
    if (countdown === null) return
    sounds.current?.beep()
    if (countdown > 0) sounds.current?.cup()
  }, [countdown])
  useEffect(() => {
    if (lastSecond !== null) sounds.current?.tick()
  }, [lastSecond])
  useEffect(() => {
    const { answerSound } = phaseOf({ phase })
    // A bet that a reload brings back was not pending.
    if (lastPhase.current === 'placing' && answerSound !== undefined) {
      sounds.current?.[answerSound]()
      if (answerSound === 'chip') vibrate(HAPTICS.betPlaced)
    }
    lastPhase.current = phase
  }, [phase])
  useEffect(() => {
    if (isOpen === true && wasOpen.current === false) sounds.current?.opening()
    wasOpen.current = isOpen
  }, [isOpen])
  useEffect(() => {
    if (isWon) return () => sounds.current?.stopJingle()
    mayHum.current = true
    followPage(sounds.current, true)
    return () => {
      mayHum.current = false
      sounds.current?.stopHum()
    }
  }, [isWon])

  useEffect(() => {
    const onClick = ({ target }: MouseEvent) => {
      if (!(target instanceof Element) || target.closest(CONTROLS) === null) return
      // In a task of its own, because starting a sound can block and would delay the visual response to the press.
      setTimeout(() => {
        void loadSounds().then(() => sounds.current?.click())
        vibrate(HAPTICS.choose)
      })
    }
    // Captures, because a handler of the control may stop the propagation.
    document.addEventListener('click', onClick, { capture: true })
    return () => document.removeEventListener('click', onClick, { capture: true })
  }, [loadSounds])
}

/** Silent while the page is hidden: a phone would hum on behind another app and with its screen off. */
function followPage(sounds: Sounds | null, mayHum: boolean): void {
  sounds?.mute(document.hidden || useSettings.getState().isMuted)
  if (document.hidden) {
    sounds?.stopHum()
    return
  }
  sounds?.resume()
  if (mayHum) sounds?.startHum()
}
