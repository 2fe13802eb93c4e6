/** Routes of the table besides rounds: coin types, the operator's settings, and the health checks. */
import * as z from 'zod/mini'
import type { Mode } from '../domain/core/mode'
import { REAL_MONEY_STATES } from '../domain/money/realMoney'
import { reply } from './fields'
import type { Route } from './route'

const coinType = z.looseObject({ id: z.number(), coin_value: z.string() })
export type CoinType = z.infer<typeof coinType>

const controls = z.looseObject({
  betting_timing: z.optional(z.number()),
  game_timing: z.optional(z.number()),
  cron_status: z.optional(z.boolean()),
  dummy_cron_status: z.optional(z.boolean()),
  /** Additive, for the region of the caller: 'winddown' allows withdrawals only. */
  real_money: z.optional(z.enum(REAL_MONEY_STATES)),
  /** Additive: a loss is shown in neutral words, not in words that suggest a near miss. */
  neutral_results: z.optional(z.boolean()),
  /** Additive: host of the deposit records, if it is not this server. */
  payments_url: z.optional(z.string()),
})
export type Controls = z.infer<typeof controls>

function healthRoute<const P extends string>(path: P) {
  return {
    method: 'GET',
    path,
    isProtected: false,
    response: reply({}),
  } as const
}

/** Whether the operator opens no rounds in a mode; open rounds are still settled. */
export function isPausedIn({ cron_status, dummy_cron_status }: Controls, mode: Mode): boolean {
  return (mode === 'real' ? cron_status : dummy_cron_status) === false
}

export const tableRoutes = {
  coinTypes: {
    method: 'GET',
    path: '/coin-type/get-enabled-coin-type',
    isProtected: true,
    response: reply({ coinTypes: z.array(coinType) }),
  },
  controls: {
    method: 'GET',
    path: '/game-controls/get-game-instance-timing',
    isProtected: true,
    response: reply({ controls: z.array(controls) }),
    timeoutMs: 59_000,
  },
  health: healthRoute('/health'),
  live: healthRoute('/health/live'),
  ready: healthRoute('/health/ready'),
} as const satisfies Record<string, Route>
