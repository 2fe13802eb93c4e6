/**
 * How long a table has been visible on this device: today, and in this visit to it. Stored, so that neither a reload
 * nor a tab that the browser has closed begins anew. No field is named after a session, since storage redacts those.
 */
import { create } from 'zustand'
import { dateNowMs, serverClock } from '../../api/serverClock'
import { storedPlayTime } from '../../contract/stored'
import { startOfDay } from '../../domain/time'
import { readJson, writeJson } from './safeStorage'
import { useSession } from './session'

interface PlayTime {
  userId: number | null
  /** The start of the day that `todayMs` is of. */
  day: string
  todayMs: number
  visitMs: number
  /** Server time; null until the server's clock is known. */
  visitStartedAtMs: number | null
  /** `visitMs` when the last reality check was answered. */
  checkedAtMs: number
  /** When the table was last visible. */
  seenAtMs: number
}

const PLAY_TIME_KEY = 'playTime'
const TICK_MS = 1_000
const STORED_EVERY_MS = 15_000
/** A longer step means that the device slept, which does not count as playing. */
const MAX_STEP_MS = 30_000
/** A longer absence from the table ends the visit. */
const VISIT_GAP_MS = 3_600_000

const NO_VISIT = { visitMs: 0, visitStartedAtMs: null, checkedAtMs: 0 }

export const usePlayTime = create<PlayTime>()(() => newPlayTime(null))

function newPlayTime(userId: number | null): PlayTime {
  return { userId, day: '', todayMs: 0, ...NO_VISIT, seenAtMs: 0 }
}

/** Returns the play time at `nowMs`, after a day or a visit may have ended, with `playedMs` more. */
function advance(time: PlayTime, nowMs: number, playedMs: number): PlayTime {
  const day = startOfDay(nowMs)
  const visit = nowMs - time.seenAtMs > VISIT_GAP_MS ? { ...time, ...NO_VISIT } : time
  return {
    ...visit,
    day,
    todayMs: (time.day === day ? time.todayMs : 0) + playedMs,
    visitMs: visit.visitMs + playedMs,
    visitStartedAtMs: visit.visitStartedAtMs ?? serverClock.nowMs(),
    seenAtMs: nowMs,
  }
}

function readPlayTime(): PlayTime {
  const { userId } = useSession.getState()
  const stored = readJson(PLAY_TIME_KEY, storedPlayTime)
  return advance(stored?.userId === userId ? stored : newPlayTime(userId), dateNowMs(), 0)
}

/** Counts the time while the page is visible, once a second. @returns stops */
export function countPlayTime(): () => void {
  let interval: ReturnType<typeof setInterval> | undefined
  let lastTickMs = 0
  let storedAtMs = 0

  function count() {
    const nowMs = performance.now()
    const playedMs = Math.min(nowMs - lastTickMs, MAX_STEP_MS)
    lastTickMs = nowMs
    usePlayTime.setState((time) => advance(time, dateNowMs(), playedMs))
  }
  function store() {
    storedAtMs = performance.now()
    writeJson(PLAY_TIME_KEY, usePlayTime.getState())
  }
  function tick() {
    count()
    if (lastTickMs - storedAtMs >= STORED_EVERY_MS) store()
  }
  function pause() {
    if (interval === undefined) return
    clearInterval(interval)
    interval = undefined
    count()
    store()
  }
  function follow() {
    pause()
    if (document.hidden) return
    // Another tab may have counted meanwhile.
    usePlayTime.setState(readPlayTime())
    lastTickMs = performance.now()
    interval = setInterval(tick, TICK_MS)
  }

  follow()
  document.addEventListener('visibilitychange', follow)
  const unsubscribe = useSession.subscribe(({ userId }, before) => userId !== before.userId && follow())
  return () => {
    document.removeEventListener('visibilitychange', follow)
    unsubscribe()
    pause()
  }
}

/** Counts the time to the next reality check from now on. */
export function answerRealityCheck(): void {
  usePlayTime.setState(({ visitMs }) => ({ checkedAtMs: visitMs }))
  writeJson(PLAY_TIME_KEY, usePlayTime.getState())
}
