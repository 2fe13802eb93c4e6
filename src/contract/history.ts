/** Routes of past games and bets, and the public fairness data that verifies a result. */
import * as z from 'zod/mini'
import { MODES } from '../domain/core/mode'
import { count, diceNumber, id, reply, rupees, time } from './fields'
import { fairness, receipt } from './game'
import type { Route } from './route'

const gameRecord = z.looseObject({
  /** JSON text with city and dice_number, or 'city&number'. */
  result_combination: z.string(),
  start_time: time,
  coin_value: z.string(),
  /** Additive: id of the game instance, with which its fairness data is requested. */
  id: z.optional(z.number()),
})
export type GameRecord = z.infer<typeof gameRecord>

const betRecord = z.looseObject({
  selected_city: z.string(),
  dice_number: diceNumber,
  createdAt: time,
  /** Null until the round is settled. */
  is_winner: z.nullable(z.boolean()),
  /** Additive: the round was voided and the stake refunded. */
  is_void: z.optional(z.boolean()),
  amount: rupees,
  /** Same format as result_combination; null until the round is settled. */
  winning_combination: z.nullable(z.string()),
  /** Additive: id of the game instance. */
  game_instance_id: z.optional(z.number()),
  prizeAmount: z.optional(rupees),
  /** Additive: real where it is absent. */
  mode: z.optional(z.enum(MODES)),
})
export type BetRecord = z.infer<typeof betRecord>

/**
 * Additive fields of both histories: `up_to` is the id of the newest game of the first page, so that the pages stay as
 * they were, and `newer` counts the records that it leaves out; at most a thousand games.
 */
export const historyRoutes = {
  /** All settled real games, newest first. */
  gameHistory: {
    method: 'GET',
    path: '/game-details/user/real-game-history',
    isProtected: true,
    query: z.object({
      page: z.optional(count),
      limit: z.optional(count),
      /** Additive: only games of this coin value. */
      coin_value: z.optional(z.string().check(z.regex(/^\d{1,7}$/))),
      /**
       * Additive: page, limit, totalPages and newer count moments, each with its games of all coins; without it they count
       * games.
       */
      by: z.optional(z.enum(['moment'])),
      up_to: z.optional(id),
    }),
    response: reply({
      filteredData: z.array(gameRecord),
      totalPages: z.optional(z.number()),
      newer: z.optional(z.number()),
    }),
    badRequestCode: 'game_history_failed',
  },
  betHistory: {
    method: 'GET',
    path: '/game-details/user/real-bet-history/:userId',
    isProtected: true,
    params: z.object({ userId: id }),
    query: z.object({
      /** Additive: page and page size. Without them the response has all bets. */
      page: z.optional(count),
      limit: z.optional(count),
      /** Additive: practice bets instead of real ones. */
      mode: z.optional(z.enum(MODES)),
      up_to: z.optional(id),
    }),
    response: reply({
      realBet: z.array(betRecord),
      totalPages: z.optional(z.number()),
      newer: z.optional(z.number()),
    }),
    badRequestCode: 'bet_history_failed',
  },
  /** Additive and public. */
  fairness: {
    method: 'GET',
    path: '/fairness/:instance',
    isProtected: false,
    params: z.object({ instance: id }),
    response: reply({
      fairness,
      /** Additive: which game it was and, once it is settled, what was drawn among how many bets. */
      round: z.optional(
        z.looseObject({
          mode: z.enum(MODES),
          coin_type_id: z.number(),
          end_time: time,
          result_combination: z.nullable(z.string()),
          total_bets: z.nullable(z.number()),
        }),
      ),
    }),
    badRequestCode: 'fairness_unknown',
  },
  /** Additive and public: all bets of a settled round in the order of its Merkle tree, a page at a time. */
  fairnessBets: {
    method: 'GET',
    path: '/fairness/:instance/bets',
    isProtected: false,
    params: z.object({ instance: id }),
    query: z.object({ page: z.optional(count) }),
    response: reply({
      game_instance_id: z.number(),
      bets: z.array(
        z.looseObject({
          city: z.string(),
          dice_number: z.number(),
          stake_paise: z.number(),
          holder: z.string(),
          /** Paid for a won bet, 0 for any other. */
          prize_paise: z.number(),
        }),
      ),
      totalPages: z.number(),
    }),
    badRequestCode: 'fairness_unknown',
  },
  /** Additive: proof that the player's own bet is among those whose root the round published. */
  betProof: {
    method: 'GET',
    path: '/fairness/:instance/proof',
    isProtected: true,
    params: z.object({ instance: id }),
    response: reply({
      receipt,
      /** Place of the bet's leaf, from 0, and its siblings up to the root in lowercase hex. */
      index: z.number(),
      proof: z.array(z.string()),
    }),
    badRequestCode: 'fairness_unknown',
  },
  /** Additive and public: all decided rounds, newest first, 20 a page. */
  fairnessRounds: {
    method: 'GET',
    path: '/fairness/rounds',
    isProtected: false,
    /** Only rounds with a smaller id. */
    query: z.object({ before: z.optional(id) }),
    response: reply({
      /** result_combination is null for a void round. */
      rounds: z.array(
        z.looseObject({ id: z.number(), result_combination: z.nullable(z.string()), fairness }),
      ),
    }),
    badRequestCode: 'fairness_unknown',
  },
  /** Additive and public: whether a public randomness beacon takes part in the draws. */
  fairnessSetting: {
    method: 'GET',
    path: '/fairness/setting',
    isProtected: false,
    response: reply({
      /** Whether a beacon made the salt and part of each draw; absent while that differs between the newest rounds. */
      beacon: z.optional(z.boolean()),
      /** Additive: all keys that ever signed receipts, newest first, Ed25519 in lowercase hex. */
      receipt_keys: z.optional(z.array(z.looseObject({ key_id: z.string(), public_key: z.string() }))),
    }),
    badRequestCode: 'fairness_unknown',
  },
  /** Additive and public: the published data of every chain, and the latest results for verification. */
  fairnessRecord: {
    method: 'GET',
    path: '/fairness',
    isProtected: false,
    response: reply({
      chains: z.array(
        z.looseObject({
          chain_id: z.string(),
          c0: z.string(),
          length: z.number(),
          salt: z.nullable(z.string()),
          salt_round: z.nullable(z.number()),
          createdAt: time,
          /** When the chain was abandoned before its last round; null while it is in use. */
          retiredAt: z.optional(z.nullable(time)),
          /** Of a chain whose result was ordered in the sandbox; absent for all others. */
          ordered: z.optional(z.boolean()),
        }),
      ),
      recent: z.array(z.looseObject({ id: z.number(), result_combination: z.string(), fairness })),
    }),
    badRequestCode: 'fairness_unknown',
  },
} as const satisfies Record<string, Route>
