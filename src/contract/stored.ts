/**
 * Schemas of the values that the client stores on the device. Another release may have written them, so a stored value
 * is read through its schema and one that does not match counts as missing.
 */
import * as z from 'zod/mini'
import { CITIES } from '../domain/core/city'
import { DICE_NUMBERS } from '../domain/core/dice'
import { MODES } from '../domain/core/mode'
import { LANGUAGES } from '../i18n/locale'
import { draw } from './game'

const combination = { city: z.enum(CITIES), diceNumber: z.literal(DICE_NUMBERS) }

const placedBet = z.object({
  ...combination,
  instanceId: z.number(),
  coinTypeId: z.number(),
  stakePaise: z.number(),
  endsAtMs: z.number(),
})

const outcome = z.object({
  instanceId: z.number(),
  result: z.object(combination),
  isWin: z.boolean(),
  prizePaise: z.number(),
  totalBets: z.number(),
})

export const storedGame = z.object({
  userId: z.nullable(z.number()),
  mode: z.enum(MODES),
  bet: z.nullable(placedBet),
  lastResult: z.nullable(z.object({ bet: placedBet, outcome })),
  selection: z.object({
    coinTypeId: z.nullable(z.number()),
    city: z.nullable(combination.city),
    diceNumber: z.nullable(combination.diceNumber),
  }),
})

const minutes = z.nullable(z.number().check(z.positive()))

/** Every setting is optional, since another release may not know it. */
export const storedSettings = z.object({
  isMuted: z.exactOptional(z.boolean()),
  vibrates: z.exactOptional(z.boolean()),
  showsThrows: z.exactOptional(z.boolean()),
  theme: z.exactOptional(z.enum(['dark', 'light'])),
  // Another release may know more languages.
  language: z.exactOptional(z.catch(z.nullable(z.enum(LANGUAGES)), null)),
  realityCheckMinutes: z.exactOptional(minutes),
  timeLimit: z.exactOptional(
    z.object({ minutes, next: z.nullable(z.object({ minutes, setOn: z.string() })) }),
  ),
  answersSeenAt: z.exactOptional(z.nullable(z.string())),
})

export const storedPlayTime = z.object({
  userId: z.nullable(z.number()),
  day: z.string(),
  todayMs: z.number(),
  visitMs: z.number(),
  visitStartedAtMs: z.nullable(z.number()),
  checkedAtMs: z.number(),
  seenAtMs: z.number(),
})

const storedReceipt = z.object({
  instanceId: z.number(),
  betId: z.number(),
  userId: z.number(),
  city: z.string(),
  diceNumber: z.number(),
  stakePaise: z.number(),
  nonce: z.string(),
  signer: z.string(),
  ed25519: z.string(),
})

const storedCommitment = z.object({
  instanceId: z.number(),
  /** Named as in storage. */
  promise: z.object({
    chain_id: z.string(),
    n: z.number(),
    commitment: z.string(),
    c0: z.string(),
    salt: z.string(),
    draw: z.exactOptional(draw),
    endsAtMs: z.number(),
  }),
  /** Absent until the bet is placed. */
  receipt: z.exactOptional(storedReceipt),
})

export const storedCommitments = z.array(storedCommitment)

export const storedToken = z.string().check(z.minLength(1))
export const storedFlag = z.boolean()
export const storedRupees = z.number()
