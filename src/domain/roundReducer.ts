/**
 * One player's round as a pure state machine: choosing → placing → placed → resolving → counting down → revealing
 * → celebrating → leaving → choosing. Reload, late entry and a lost network are events like any other. It knows
 * server time only as an argument; calls are the stores' business, navigation and sound the pages'.
 */
import type { ErrorCode } from './errorCode'
import { CARD_MS, COUNTDOWN_MS, LEAVING_MS, RESOLVE_RETRY_MS, SHOW_MS } from './resultTimeline'
import {
  betOf,
  EMPTY_ROUND,
  isOnResultScreen,
  NO_SELECTION,
  type Outcome,
  type PlacedBet,
  type PlayerRound,
  type RoundCommon,
  type Selection,
} from './roundState'

export type RoundEvent =
  | { type: 'selected'; part: Partial<Selection> }
  /** The coin types that have an active instance: when the chosen coin's has gone, the selection goes with it. */
  | { type: 'instancesChanged'; coinTypeIds: readonly number[] }
  | { type: 'betSubmitted'; instanceId: number }
  | { type: 'betAccepted'; bet: PlacedBet }
  | { type: 'betRejected'; code: ErrorCode }
  | { type: 'tick'; nowMs: number }
  | { type: 'resultReceived'; outcome: Outcome; nowMs: number }
  | { type: 'resultFailed'; mayRetry: boolean; nowMs: number }
  /** What the server says of this player's bet on arrival: reload, another phone, a network that came back. */
  | { type: 'resumed'; bet: PlacedBet | null; outcome: Outcome | null; nowMs: number }
  | { type: 'left' }
  | { type: 'reset' }

/** Refusals after which the chosen instance is gone, so that the selection goes with it. */
export const INSTANCE_GONE: readonly ErrorCode[] = [
  'no_active_game',
  'unknown_instance',
  'instance_not_active',
  'betting_window_closed',
]

/** The next state. An event that has no meaning in a state leaves it as it is, so that late answers do no harm. */
export function roundReducer(state: PlayerRound, event: RoundEvent): PlayerRound {
  switch (event.type) {
    case 'selected':
      return state.phase === 'choosing'
        ? { ...state, selection: { ...state.selection, ...event.part } }
        : state
    case 'instancesChanged':
      return followInstances(state, event.coinTypeIds)
    case 'betSubmitted':
      return state.phase === 'choosing'
        ? { ...common(state), phase: 'placing', instanceId: event.instanceId }
        : state
    case 'betAccepted':
      return state.phase === 'placing' ? place(event.bet) : state
    case 'betRejected':
      return state.phase === 'placing' || state.phase === 'choosing' ? refuse(state, event.code) : state
    case 'tick':
      return tick(state, event.nowMs)
    case 'resultReceived':
      return resolve(state, event.outcome, event.nowMs)
    case 'resultFailed':
      return refuseResult(state, event.mayRetry, event.nowMs)
    case 'resumed':
      return resume(state, event.bet, event.outcome, event.nowMs)
    case 'left':
      return state.phase === 'leaving' ? leave(state) : state
    case 'reset':
      return EMPTY_ROUND
  }
}

/** When time alone changes the state next, in server milliseconds, or null if only an event can. */
export function nextDeadlineMs(state: PlayerRound): number | null {
  switch (state.phase) {
    case 'placed':
      return state.bet.endsAtMs
    case 'resolving':
      return state.bet.endsAtMs + RESOLVE_RETRY_MS
    case 'countingDown':
      return state.revealAtMs
    case 'revealing':
      return state.revealAtMs + SHOW_MS
    case 'celebrating':
      return state.revealAtMs + CARD_MS
    case 'leaving':
      return (
        LEAVING_MS +
        (state.revealAtMs === null ? state.bet.endsAtMs + RESOLVE_RETRY_MS : state.revealAtMs + CARD_MS)
      )
    default:
      return null
  }
}

function common({ selection, lastResult, awaited }: PlayerRound): RoundCommon {
  return { selection, lastResult, awaited }
}

function followInstances(state: PlayerRound, coinTypeIds: readonly number[]): PlayerRound {
  const { coinTypeId } = state.selection
  const isGone = coinTypeId !== null && !coinTypeIds.includes(coinTypeId)
  return state.phase === 'choosing' && isGone ? { ...state, selection: NO_SELECTION } : state
}

function selectionOf({ coinTypeId, city, diceNumber }: PlacedBet): Selection {
  return { coinTypeId, city, diceNumber }
}

function place(bet: PlacedBet): PlayerRound {
  return { phase: 'placed', selection: selectionOf(bet), lastResult: null, awaited: null, bet }
}

/** A refused bet leaves the menu as it was, with the result that it may still wait for. */
function refuse(state: PlayerRound, code: ErrorCode): PlayerRound {
  const selection = INSTANCE_GONE.includes(code) ? NO_SELECTION : state.selection
  return { ...common(state), phase: 'choosing', selection }
}

function tick(state: PlayerRound, nowMs: number): PlayerRound {
  const deadline = nextDeadlineMs(state)
  if (deadline === null || nowMs < deadline) return state
  switch (state.phase) {
    case 'placed':
      return tick(open(state, state.bet, nowMs), nowMs)
    case 'resolving':
      return tick(giveUp(state), nowMs)
    case 'countingDown':
      return tick({ ...state, phase: 'revealing' }, nowMs)
    case 'revealing':
      return tick({ ...state, phase: 'celebrating' }, nowMs)
    case 'celebrating': {
      const { bet, outcome, revealAtMs } = state
      return tick({ ...common(state), phase: 'leaving', bet, outcome, revealAtMs }, nowMs)
    }
    case 'leaving':
      return leave(state)
    default:
      return state
  }
}

/** The result screen opens at the end of betting; too long after it, the result only comes as a chip. */
function open(state: PlayerRound, bet: PlacedBet, nowMs: number): PlayerRound {
  if (nowMs >= bet.endsAtMs + RESOLVE_RETRY_MS) {
    // Who has gone on to the next round meanwhile keeps what they have chosen for it.
    if (state.phase === 'choosing') return { ...state, awaited: bet }
    return { phase: 'choosing', selection: NO_SELECTION, lastResult: null, awaited: bet }
  }
  const openedAtMs = bet.endsAtMs
  const isLate = nowMs >= openedAtMs + COUNTDOWN_MS
  return { ...common(state), selection: selectionOf(bet), phase: 'resolving', bet, openedAtMs, isLate }
}

function isInMenu({ phase }: PlayerRound): boolean {
  return phase === 'choosing' || phase === 'placing'
}

function resolve(state: PlayerRound, outcome: Outcome, nowMs: number): PlayerRound {
  if (state.phase === 'resolving' && state.bet.instanceId === outcome.instanceId) {
    const { bet, openedAtMs, isLate } = state
    const dueAtMs = openedAtMs + COUNTDOWN_MS
    // Who has waited for it sees all of it; who comes back late joins it at its second.
    const revealAtMs = isLate ? dueAtMs : Math.max(dueAtMs, nowMs)
    return tick({ ...common(state), phase: 'countingDown', bet, openedAtMs, outcome, revealAtMs }, nowMs)
  }
  if (isInMenu(state) && state.awaited?.instanceId === outcome.instanceId) {
    return { ...state, awaited: null, lastResult: { bet: state.awaited, outcome } }
  }
  return state
}

function refuseResult(state: PlayerRound, mayRetry: boolean, nowMs: number): PlayerRound {
  if (isInMenu(state) && state.awaited !== null && !mayRetry) return { ...state, awaited: null }
  if (state.phase !== 'resolving') return state
  if (mayRetry && nowMs < state.bet.endsAtMs + RESOLVE_RETRY_MS) return state
  return giveUp(state)
}

function giveUp(state: Extract<PlayerRound, { phase: 'resolving' }>): PlayerRound {
  return { ...common(state), phase: 'leaving', bet: state.bet, outcome: null, revealAtMs: null }
}

function leave(state: Extract<PlayerRound, { phase: 'leaving' }>): PlayerRound {
  const { bet, outcome } = state
  return outcome === null
    ? { phase: 'choosing', selection: NO_SELECTION, lastResult: null, awaited: bet }
    : { ...common(state), phase: 'choosing', selection: NO_SELECTION, lastResult: { bet, outcome } }
}

function resume(
  state: PlayerRound,
  bet: PlacedBet | null,
  outcome: Outcome | null,
  nowMs: number,
): PlayerRound {
  // A bet on its way answers for itself, and a running show is never cut short.
  if (state.phase === 'placing' || state.phase === 'leaving') return state
  if (bet === null) return state.phase === 'choosing' ? state : forgetUnlessShown(state, nowMs)
  if (isOnResultScreen(state) && betOf(state)?.instanceId === bet.instanceId) {
    return outcome === null ? state : resolve(state, outcome, nowMs)
  }
  const kept = keepOwn(state, bet, nowMs)
  if (kept !== null) return kept
  if (nowMs < bet.endsAtMs) return place(bet)
  if (outcome === null) return open({ ...state, awaited: null }, bet, nowMs)
  const revealAtMs = bet.endsAtMs + COUNTDOWN_MS
  if (nowMs >= revealAtMs + CARD_MS) return chip(state, bet, outcome)
  const shown: PlayerRound = {
    phase: 'countingDown',
    selection: selectionOf(bet),
    lastResult: null,
    awaited: null,
    bet,
    openedAtMs: bet.endsAtMs,
    outcome,
    revealAtMs,
  }
  return tick(shown, nowMs)
}

/**
 * Another coin's bet of the same round, from another tab or phone, waits until our own has been played out. A bet of
 * a later round that is open already matters more than a show that is over.
 */
function keepOwn(state: PlayerRound, other: PlacedBet, nowMs: number): PlayerRound | null {
  const own = betOf(state)
  if (own === null || own.instanceId === other.instanceId) return null
  const isLaterRound = nowMs >= own.endsAtMs && nowMs < other.endsAtMs
  const now = tick(state, nowMs)
  return isLaterRound || betOf(now) === null ? null : { ...now, awaited: other }
}

/**
 * The server knows no bet of ours: a stored one was never taken, or its round is over and its result was sent once and
 * may have been lost on the way to the player, so that it is asked for. A shown result stays until its end.
 */
function forgetUnlessShown(state: PlayerRound, nowMs: number): PlayerRound {
  if (state.phase !== 'placed' && state.phase !== 'resolving') return state
  const awaited = nowMs < state.bet.endsAtMs ? null : state.bet
  return { phase: 'choosing', selection: state.selection, lastResult: null, awaited }
}

function chip(state: PlayerRound, bet: PlacedBet, outcome: Outcome): PlayerRound {
  const selection = state.phase === 'choosing' ? state.selection : NO_SELECTION
  return { phase: 'choosing', selection, lastResult: { bet, outcome }, awaited: null }
}
