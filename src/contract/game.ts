/** Routes of a round. Both modes have the same routes under different paths. */
import * as z from 'zod/mini'
import type { Mode } from '../domain/core/mode'
import { diceNumber, id, reply, rupees, time } from './fields'
import type { Route } from './route'

/** A version of the draw and its outcomes in their order. */
export const draw = z.looseObject({
  version: z.number(),
  cities: z.array(z.string()),
  dice_numbers: z.array(z.number()),
})

/** The commitment of a round, and its seed and beacon values, which are null until the round is settled. */
export const fairness = z.looseObject({
  chain_id: z.string(),
  n: z.number(),
  commitment: z.string(),
  c0: z.string(),
  length: z.number(),
  salt: z.string(),
  seed: z.nullable(z.string()),
  beacon_round: z.nullable(z.number()),
  beacon_value: z.nullable(z.string()),
  beacon_signature: z.nullable(z.string()),
  /** Additive, known before the bets; version 1 where absent. */
  draw: z.optional(draw),
  /** Additive: Merkle root (hex) and number of the round's bets, null until betting is closed, absent in old rounds. */
  bets: z.optional(z.nullable(z.looseObject({ root: z.string(), count: z.number() }))),
  /** Additive: whether the result was ordered in the sandbox; absent for all others. */
  ordered: z.optional(z.boolean()),
  /** Additive: when and why the round was voided; absent for all others. */
  voided: z.optional(z.looseObject({ at: time, reason: z.string() })),
})
export type Fairness = z.infer<typeof fairness>

/** The bets of a round by city id and by dice number; those without a bet are absent. */
export const betCounts = z.looseObject({
  cities: z.record(z.string(), z.number()),
  dice_numbers: z.record(z.string(), z.number()),
})
export type BetCounts = z.infer<typeof betCounts>

export const gameInstance = z.looseObject({
  id: z.number(),
  coin_type_id: z.number(),
  is_active: z.boolean(),
  start_time: time,
  end_time: time,
  createdAt: time,
  updatedAt: time,
  /** Additive: end of the active time, when the next instance opens. */
  active_until: z.optional(time),
  fairness: z.optional(fairness),
  /** Additive, in the instances response: the newest results of the coin by instance id, each as 'mumbai&3'. */
  recent_results: z.optional(z.record(z.string(), z.string())),
  /** Additive, in the instances response: counted once a second. */
  bet_counts: z.optional(betCounts),
})
export type GameInstance = z.infer<typeof gameInstance>

const bet = z.looseObject({
  id: z.number(),
  user_id: z.number(),
  city: z.string(),
  dice_number: diceNumber,
  game_instance_id: z.number(),
  coin_type_id: z.number(),
})
export type Bet = z.infer<typeof bet>

/** The signed receipt of a bet, `Receipt` of domain/fairness/betReceipt.ts in the names of the calls. */
export const receipt = z.looseObject({
  game_instance_id: z.number(),
  bet_id: z.number(),
  user_id: z.number(),
  city: z.string(),
  dice_number: z.number(),
  stake_paise: z.number(),
  nonce: z.string(),
  /** Of the signing key, as `receipt_keys` of the fairness setting has it. */
  key_id: z.string(),
  /** Ed25519 over `receiptMessage` in UTF-8, lowercase hex. */
  signature: z.string(),
})
export type BetReceipt = z.infer<typeof receipt>

const resolvedBet = z.looseObject({
  user_id: z.number(),
  city: z.optional(z.string()),
  selected_city: z.optional(z.string()),
  dice_number: diceNumber,
  is_winner: z.boolean(),
  prizeAmount: rupees,
})
export type ResolvedBet = z.infer<typeof resolvedBet>

const result = z.looseObject({ city: z.string(), dice_number: diceNumber })
export type Result = z.infer<typeof result>

const resolution = reply({
  result,
  bets: z.array(resolvedBet),
  userWon: z.optional(z.boolean()),
  total_bets: z.optional(z.number()),
  fairness: z.optional(fairness),
})
export type Resolution = z.infer<typeof resolution>

/**
 * The server's clock. This server sends epoch milliseconds; `readServerNowMs` parses other formats, so any value
 * passes.
 */
const remainingSeconds = z.optional(z.unknown())

const betBody = z.object({
  user_id: id,
  city: z.string().check(z.maxLength(50)),
  dice_number: diceNumber,
  game_instance_id: id,
  coin_type_id: id,
})

const PATHS = {
  dummy: {
    instances: '/dummy-game/get-dummy-active-game-instance',
    placeBet: '/dummy-game/dummy-place-bet',
    resolve: '/dummy-game/dummy-resolve-game',
    currentBet: '/dummy-game/current-bet',
    instancesTimeoutMs: 20_000,
  },
  real: {
    instances: '/real-game/get-real-active-game-instance',
    placeBet: '/real-game/real-place-bet',
    resolve: '/real-game/real-resolve-game',
    currentBet: '/real-game/current-bet',
    instancesTimeoutMs: 10_000,
  },
} as const

function routesOf(mode: Mode) {
  const paths = PATHS[mode]
  return {
    instances: {
      method: 'GET',
      path: paths.instances,
      isProtected: true,
      response: reply({
        instances: z.array(gameInstance),
        remainingSeconds,
        onlineUsers: z.optional(z.number()),
        /** Additive: whether the operator opens no more rounds in this mode. */
        is_paused: z.optional(z.boolean()),
      }),
      timeoutMs: paths.instancesTimeoutMs,
      isPolled: true,
    },
    placeBet: {
      method: 'POST',
      path: paths.placeBet,
      isProtected: true,
      body: betBody,
      response: reply({
        bet,
        instance: z.optional(gameInstance),
        /** Additive. */
        receipt: z.optional(receipt),
      }),
      badRequestCode: 'bet_failed',
      isIdempotent: true,
    },
    resolve: {
      method: 'POST',
      path: paths.resolve,
      isProtected: true,
      body: z.object({ game_instance_id: id }),
      response: resolution,
      badRequestCode: 'resolve_not_found',
      // The server accepts the request 5 s before the end of betting and holds the response until after it.
      timeoutMs: 15_000,
    },
    /** Additive: the open bet, or the last bet whose result the player has not seen. */
    currentBet: {
      method: 'GET',
      path: paths.currentBet,
      isProtected: true,
      response: reply({
        bet: z.nullable(bet),
        instance: z.nullable(gameInstance),
        result: z.nullable(result),
        /** As in the resolve response; absent until there is a result. */
        bets: z.optional(z.array(resolvedBet)),
        total_bets: z.optional(z.number()),
        /** Additive: of the bet. */
        receipt: z.optional(receipt),
        remainingSeconds,
      }),
    },
  } as const satisfies Record<string, Route>
}

export const gameRoutes = { dummy: routesOf('dummy'), real: routesOf('real') } as const
