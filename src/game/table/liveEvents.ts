/**
 * The server-sent events of a mode's rounds, which replace the polls while they arrive. Where no stream can be had, or a
 * proxy holds it back, the polls go on. The windows of a browser share one stream, because HTTP/1.1 has six connections:
 * the window with the lock opens it and passes its events on.
 */
import { LIVE_CLOCK_SECONDS, LIVE_EVENTS, type LiveEvent, liveStreamPath } from '../../contract/live'
import { API_BASE } from '../../contract/route'
import type { Mode } from '../../domain/core/mode'
import { type PassedEvent, type SharedStream, shareStream } from './sharedStream'

/** A stream without an event for this long is broken. */
const SILENCE_MS = 2 * LIVE_CLOCK_SECONDS * 1000
/** The browser connects again by itself, up to ten seconds after a break, unless the response was no stream. */
const RECONNECT_MS = 20_000
/** The stream would take one of a browser's six HTTP/1.1 connections from the table's files, so it is opened later. */
const OPEN_MS = 3_000
/** The delay after a failure. As `OPEN_MS` it is a least time, up to doubled by chance. */
const RETRY_MS = 60_000

const NAMES = Object.keys(LIVE_EVENTS) as (keyof typeof LIVE_EVENTS)[]

interface LiveEventsOptions {
  mode: Mode
  userId: number
  /** From 0 up to 1. */
  random(): number
  onEvent(event: LiveEvent): void
  /** The stream that has sent events is broken, silent or closed. */
  onLost(): void
}

export interface LiveEvents {
  /** Whether events arrive, so that polls would only repeat them. */
  isAlive(): boolean
  stop(): void
}

/** Opens the stream while the page is visible, and again after a failure. */
export function watchLiveEvents(options: LiveEventsOptions): LiveEvents {
  const { mode, userId, random, onEvent, onLost } = options
  if (globalThis.EventSource === undefined) return { isAlive: () => false, stop: () => undefined }
  let source: EventSource | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let isAlive = false
  const path = liveStreamPath(mode, userId)
  let shared: SharedStream | null = null

  function after(ms: number, task: () => void) {
    clearTimeout(timer)
    timer = setTimeout(task, ms)
  }

  function open() {
    const opened = new EventSource(API_BASE + path)
    source = opened
    for (const name of NAMES) {
      opened.addEventListener(name, ({ data }) => {
        receive(name, data, fail)
        shared?.pass({ name, text: data })
      })
    }
    opened.onerror = () => {
      if (isAlive) after(RECONNECT_MS, fail)
      lose()
      shared?.pass(null)
    }
    after(SILENCE_MS, fail)
  }

  /** @param giveUp called for data that is not the event's, and when no further event follows */
  function receive(name: LiveEvent['name'], text: string, giveUp: () => void) {
    const event = parseEvent(name, text)
    if (event === null) return giveUp()
    isAlive = true
    after(SILENCE_MS, giveUp)
    onEvent(event)
  }

  /** Handles what the window with the stream passes on. */
  function receivePassed(passed: PassedEvent | null) {
    if (passed === null) lose()
    else receive(passed.name, passed.text, lose)
  }

  function lose() {
    if (!isAlive) return
    isAlive = false
    onLost()
  }

  function close() {
    clearTimeout(timer)
    source?.close()
    lose()
  }

  function fail() {
    close()
    shared?.pass(null)
    after(RETRY_MS * (1 + random()), open)
  }

  function leave() {
    close()
    shared?.leave()
    shared = null
  }

  function onVisibilityChange() {
    leave()
    if (document.visibilityState !== 'visible') return
    const openSoon = () => after(OPEN_MS * (1 + random()), open)
    shared = shareStream(path, openSoon, receivePassed)
    if (shared === null) openSoon()
  }

  document.addEventListener('visibilitychange', onVisibilityChange)
  onVisibilityChange()
  return {
    isAlive: () => isAlive,
    stop() {
      document.removeEventListener('visibilitychange', onVisibilityChange)
      leave()
    },
  }
}

/** Returns null for data that is not the event's. */
function parseEvent(name: LiveEvent['name'], text: string): LiveEvent | null {
  try {
    const { success, data } = LIVE_EVENTS[name].safeParse(JSON.parse(text))
    return success ? ({ name, data } as LiveEvent) : null
  } catch {
    return null
  }
}
