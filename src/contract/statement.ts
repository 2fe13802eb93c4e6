/** The additive route of a player's statement: bets and money of a wallet in one list. */
import * as z from 'zod/mini'
import { MODES } from '../domain/core/mode'
import { count, id, reply, rupees, time } from './fields'
import type { Route } from './route'

const statementEntry = z.looseObject({
  id: z.number(),
  /** A kind of transfer of the ledger; other backends may send other values. */
  kind: z.string(),
  createdAt: time,
  /** Negative for what left the wallet. */
  amount: rupees,
  balance_before: rupees,
  balance_after: rupees,
  /** The game instance of a bet, the payment of a deposit, the id of a withdrawal. */
  reference: z.string(),
})
export type StatementEntry = z.infer<typeof statementEntry>

/** Stakes are less the refunds of void rounds, deposits less their refunds, withdrawals less the rejected ones. */
const statementTotals = z.looseObject({
  stakes: rupees,
  prizes: rupees,
  /** Prizes less stakes. */
  net: rupees,
  deposits: rupees,
  withdrawals: rupees,
  /** Practice coins that were given. */
  grants: rupees,
  opening_balance: rupees,
  closing_balance: rupees,
  /** Of all time: deposits less refunds and paid withdrawals. */
  lifetime_net_deposits: rupees,
})
export type StatementTotals = z.infer<typeof statementTotals>

export const statementRoutes = {
  /** Newest first. */
  statement: {
    method: 'GET',
    path: '/user/statement/:userId',
    isProtected: true,
    params: z.object({ userId: id }),
    query: z.object({
      /** The period: from this time, without it from the first entry. */
      from: z.optional(time),
      /** Before this time, without it up to now. */
      to: z.optional(time),
      /** `next` of the page before. */
      cursor: z.optional(z.string().check(z.regex(/^\d{1,13}-\d{1,15}$/))),
      limit: z.optional(count),
      /** The practice wallet instead of the real one. */
      mode: z.optional(z.enum(MODES)),
    }),
    response: reply({
      entries: z.array(statementEntry),
      /** Null on the last page. */
      next: z.nullable(z.string()),
      /** Of the whole period; on the first page only. */
      totals: z.optional(statementTotals),
    }),
    badRequestCode: 'transactions_failed',
  },
} as const satisfies Record<string, Route>
