/** The text of a receipt, as players copy it, send it in a chat and paste it again. */
import * as z from 'zod/mini'
import { receipt } from './game'

/** A saved receipt: the response of `betProof`, that of `placeBet`, which has no proof, or only the receipt. */
const savedReceipt = z.union([
  z.looseObject({ receipt, index: z.optional(z.number()), proof: z.optional(z.array(z.string())) }),
  z.pipe(
    receipt,
    z.transform((alone) => ({ receipt: alone, index: undefined, proof: undefined })),
  ),
])

/** What a mail or a chat puts into a receipt or around it; the receipt itself has no space and no '>'. */
const ADDED = /[\s>\p{Cf}]/gu

/** Returns the receipt in a text, as between the name of its sender and a full stop; null if there is none. */
export function parseSavedReceipt(text: string): z.infer<typeof savedReceipt> | null {
  const plain = text.replace(/[“”„]/g, '"').replace(ADDED, '')
  try {
    const json: unknown = JSON.parse(plain.slice(plain.indexOf('{'), plain.lastIndexOf('}') + 1))
    return savedReceipt.safeParse(json).data ?? null
  } catch {
    return null
  }
}
