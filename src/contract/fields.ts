/** The field types that several calls share. */
import * as z from 'zod/mini'
import { MAX_TEXT } from '../domain/sanitise'

const MAX_ID = 2_147_483_647

/** An id in a body: a JSON number, or the same in digits. */
export const id = z.pipe(
  z.union([z.number(), z.string().check(z.regex(/^\d{1,10}$/))]),
  z.pipe(z.transform(Number), z.int().check(z.minimum(1), z.maximum(MAX_ID))),
)

/** Rupees as the wire shows them. */
export const rupees = z.number()

/** ISO 8601, UTC, with milliseconds. */
export const time = z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/))

export const text = z.string().check(z.maxLength(MAX_TEXT))

/** A dice number, as string or number. */
export const diceNumber = z.union([z.string().check(z.maxLength(20)), z.number()])

/** Where every answer begins. */
export const responseFields = { success: z.boolean(), message: z.optional(z.string()) }

export const userIdParams = z.object({ id })
