/** Field schemas that several routes share. */
import * as z from 'zod/mini'
import { MAX_TEXT } from '../domain/core/sanitise'

const MAX_ID = 2_147_483_647

/** An id in a request: a JSON number or a string of digits, from 1 to 2^31 - 1. */
export const id = z.pipe(
  z.union([z.number(), z.string().check(z.regex(/^\d{1,10}$/))]),
  z.pipe(z.transform(Number), z.int().check(z.minimum(1), z.maximum(MAX_ID))),
)

/** A page number or page size in a query. */
export const count = z.pipe(
  z.union([z.number(), z.string().check(z.regex(/^\d{1,6}$/))]),
  z.pipe(z.transform(Number), z.int().check(z.minimum(1), z.maximum(100_000))),
)

export const rupees = z.number()

/** ISO 8601 in UTC. The server sends milliseconds. */
export const time = z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/))

export const text = z.string().check(z.maxLength(MAX_TEXT))

export const diceNumber = z.union([z.string().check(z.maxLength(20)), z.number()])

const responseFields = { success: z.boolean(), message: z.optional(z.string()) }

/** The schema of a response: the fields of every response, and its own. Marked, so that a build drops unused routes. */
/* @__NO_SIDE_EFFECTS__ */
export function reply<Fields extends Record<string, z.ZodMiniType>>(fields: Fields) {
  return z.looseObject({ ...responseFields, ...fields })
}

export const userIdParams = z.object({ id })

/** Additive: while codes are scarce, a request for one is answered 429 with a challenge, and accepted with its solution. */
export const proofOfWork = z.string().check(z.maxLength(200))
