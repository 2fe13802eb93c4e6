/**
 * A player's round as a pure state machine: choosing → placing → placed → resolving → countingDown → revealing →
 * celebrating → leaving → choosing. A reload, a late return and a lost network are ordinary events. Time is server time
 * in epoch milliseconds and always an argument; requests, navigation and sound belong to the callers.
 */
import type { ErrorCode } from './core/errorCode'
import { CARD_MS, COUNTDOWN_MS, RESOLVE_RETRY_MS } from './resultTimeline'
import {
  betOf,
  EMPTY_ROUND,
  NO_SELECTION,
  nextDeadlineMs,
  type Outcome,
  type PlacedBet,
  type PlayerRound,
  type RoundCommon,
  type Selection,
} from './roundState'

export type RoundEvent =
  | { type: 'selected'; part: Partial<Selection> }
  /** `coinTypeIds` have an active instance. The selection is cleared if the selected coin has none any more. */
  | { type: 'instancesChanged'; coinTypeIds: readonly number[] }
  | { type: 'betSubmitted'; instanceId: number }
  | { type: 'betAccepted'; bet: PlacedBet }
  | { type: 'betRejected'; code: ErrorCode }
  | { type: 'tick'; nowMs: number }
  | { type: 'resultReceived'; outcome: Outcome; nowMs: number }
  | { type: 'resultFailed'; mayRetry: boolean; nowMs: number }
  /** The server's current bet of the player, fetched after a reload, on another device or after a reconnect. */
  | { type: 'resumed'; bet: PlacedBet | null; outcome: Outcome | null; nowMs: number }
  /** The result screen is left, after a loss before its time is over. */
  | { type: 'left' }
  | { type: 'reset' }

/** Errors which mean that the selected instance is over, so the selection is cleared. */
export const INSTANCE_GONE: readonly ErrorCode[] = [
  'no_active_game',
  'unknown_instance',
  'instance_not_active',
  'betting_window_closed',
]

/**
 * Returns the next state. An event that does not apply to the phase returns the same state, so late responses are safe.
 */
export function roundReducer(state: PlayerRound, event: RoundEvent): PlayerRound {
  switch (event.type) {
    case 'selected':
      return state.phase === 'choosing'
        ? { ...state, selection: { ...state.selection, ...event.part } }
        : state
    case 'instancesChanged':
      return clearEndedSelection(state, event.coinTypeIds)
    case 'betSubmitted':
      return state.phase === 'choosing'
        ? { ...common(state), phase: 'placing', instanceId: event.instanceId }
        : state
    case 'betAccepted':
      return state.phase === 'placing' ? toPlaced(event.bet) : state
    case 'betRejected':
      return state.phase === 'placing' || state.phase === 'choosing' ? rejectBet(state, event.code) : state
    case 'tick':
      return advance(state, event.nowMs)
    case 'resultReceived':
      return receiveResult(state, event.outcome, event.nowMs)
    case 'resultFailed':
      return handleResolveError(state, event.mayRetry, event.nowMs)
    case 'resumed':
      return restore(state, event.bet, event.outcome, event.nowMs)
    case 'left':
      return state.phase === 'leaving' || (state.phase === 'celebrating' && !state.outcome.isWin)
        ? toMenu(state)
        : state
    case 'reset':
      return EMPTY_ROUND
  }
}

function common({ selection, lastResult, awaited }: PlayerRound): RoundCommon {
  return { selection, lastResult, awaited }
}

function clearEndedSelection(state: PlayerRound, coinTypeIds: readonly number[]): PlayerRound {
  const { coinTypeId } = state.selection
  const isGone = coinTypeId !== null && !coinTypeIds.includes(coinTypeId)
  return state.phase === 'choosing' && isGone ? { ...state, selection: NO_SELECTION } : state
}

function selectionOf({ coinTypeId, city, diceNumber }: PlacedBet): Selection {
  return { coinTypeId, city, diceNumber }
}

function toPlaced(bet: PlacedBet): Extract<PlayerRound, { phase: 'placed' }> {
  return { phase: 'placed', selection: selectionOf(bet), lastResult: null, awaited: null, bet }
}

function rejectBet(state: PlayerRound, code: ErrorCode): PlayerRound {
  const selection = INSTANCE_GONE.includes(code) ? NO_SELECTION : state.selection
  return { ...common(state), phase: 'choosing', selection }
}

function advance(state: PlayerRound, nowMs: number): PlayerRound {
  const deadline = nextDeadlineMs(state)
  if (deadline === null || nowMs < deadline) return state
  switch (state.phase) {
    case 'placed':
      return advance(openResultScreen(state, state.bet, nowMs), nowMs)
    case 'resolving':
      return advance(leaveWithoutResult(state), nowMs)
    case 'countingDown':
      return advance({ ...state, phase: 'revealing' }, nowMs)
    case 'revealing':
      return advance({ ...state, phase: 'celebrating' }, nowMs)
    case 'celebrating': {
      const { bet, outcome, revealAtMs } = state
      return advance({ ...common(state), phase: 'leaving', bet, outcome, revealAtMs }, nowMs)
    }
    case 'leaving':
      return toMenu(state)
    default:
      return state
  }
}

/** Opens the result screen at the end of betting. After the retry time the result is only shown as a chip. */
function openResultScreen(state: PlayerRound, bet: PlacedBet, nowMs: number): PlayerRound {
  if (nowMs >= bet.endsAtMs + RESOLVE_RETRY_MS) {
    // The player may already be choosing for the next round, so the selection is kept.
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

function receiveResult(state: PlayerRound, outcome: Outcome, nowMs: number): PlayerRound {
  if (state.phase === 'resolving' && state.bet.instanceId === outcome.instanceId) {
    const { bet, openedAtMs, isLate } = state
    const dueAtMs = openedAtMs + COUNTDOWN_MS
    // A waiting player sees the whole reveal; a player who returns late joins it at the current second.
    const revealAtMs = isLate ? dueAtMs : Math.max(dueAtMs, nowMs)
    return advance({ ...common(state), phase: 'countingDown', bet, openedAtMs, outcome, revealAtMs }, nowMs)
  }
  if (isInMenu(state) && state.awaited?.instanceId === outcome.instanceId) {
    return { ...state, awaited: null, lastResult: { bet: state.awaited, outcome } }
  }
  return state
}

function handleResolveError(state: PlayerRound, mayRetry: boolean, nowMs: number): PlayerRound {
  if (isInMenu(state) && state.awaited !== null && !mayRetry) return { ...state, awaited: null }
  if (state.phase !== 'resolving') return state
  if (mayRetry && nowMs < state.bet.endsAtMs + RESOLVE_RETRY_MS) return state
  return leaveWithoutResult(state)
}

function leaveWithoutResult(state: Extract<PlayerRound, { phase: 'resolving' }>): PlayerRound {
  return { ...common(state), phase: 'leaving', bet: state.bet, outcome: null, revealAtMs: null }
}

function toMenu(state: Extract<PlayerRound, { outcome: Outcome | null }>): PlayerRound {
  const { bet, outcome } = state
  return outcome === null
    ? { phase: 'choosing', selection: NO_SELECTION, lastResult: null, awaited: bet }
    : { ...common(state), phase: 'choosing', selection: NO_SELECTION, lastResult: { bet, outcome } }
}

function restore(
  state: PlayerRound,
  bet: PlacedBet | null,
  outcome: Outcome | null,
  nowMs: number,
): PlayerRound {
  // The response to the pending bet decides in `placing`, and `leaving` always ends in the menu.
  if (state.phase === 'placing' || state.phase === 'leaving') return state
  if (bet === null) return state.phase === 'choosing' ? state : dropUnknownBet(state, nowMs)
  if ('openedAtMs' in state && state.bet.instanceId === bet.instanceId) {
    return outcome === null ? state : receiveResult(state, outcome, nowMs)
  }
  const withCurrentBet = keepCurrentBet(state, bet, nowMs)
  if (withCurrentBet !== null) return withCurrentBet
  if (nowMs < bet.endsAtMs) return toPlaced(bet)
  if (outcome === null) return openResultScreen({ ...state, awaited: null }, bet, nowMs)
  const revealAtMs = bet.endsAtMs + COUNTDOWN_MS
  if (nowMs >= revealAtMs + CARD_MS) return showAsChip(state, bet, outcome)
  return advance(
    { ...toPlaced(bet), phase: 'countingDown', openedAtMs: bet.endsAtMs, outcome, revealAtMs },
    nowMs,
  )
}

/**
 * Keeps the bet of this tab on screen if another tab or device has a bet on another coin; that bet becomes `awaited`.
 * Returns null if the other bet takes over: this tab has no bet, its result screen is over, or betting on the other bet
 * is still open while betting on this one has ended.
 */
function keepCurrentBet(state: PlayerRound, other: PlacedBet, nowMs: number): PlayerRound | null {
  const current = betOf(state)
  if (current === null || current.instanceId === other.instanceId) return null
  const isLaterRound = nowMs >= current.endsAtMs && nowMs < other.endsAtMs
  const next = advance(state, nowMs)
  return isLaterRound || betOf(next) === null ? null : { ...next, awaited: other }
}

/**
 * Handles that the server has no current bet. Before the end of betting the stored bet was never accepted, so it is
 * dropped. After it the server has sent the result once and that response may be lost, so the result is awaited. A
 * result screen that has its result continues.
 */
function dropUnknownBet(state: PlayerRound, nowMs: number): PlayerRound {
  if (state.phase !== 'placed' && state.phase !== 'resolving') return state
  const awaited = nowMs < state.bet.endsAtMs ? null : state.bet
  return { phase: 'choosing', selection: state.selection, lastResult: null, awaited }
}

function showAsChip(state: PlayerRound, bet: PlacedBet, outcome: Outcome): PlayerRound {
  const selection = state.phase === 'choosing' ? state.selection : NO_SELECTION
  return { phase: 'choosing', selection, lastResult: { bet, outcome }, awaited: null }
}
