/** The parts that a text message is sent and paid in, by the two alphabets of GSM 03.38. */

const GSM_7 =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà'
/** Each takes two places. */
const GSM_7_EXTENSION = '\f^{}\\[~]|€'

/**
 * Returns how many parts a text has: one of 160 places, or several of 153; with a character outside the Latin alphabet, as in
 * Hindi, one of 70 UTF-16 units, or several of 67. No character is split between two parts.
 */
export function smsParts(text: string): number {
  const characters = [...text]
  const isLatin = characters.every((one) => GSM_7.includes(one) || GSM_7_EXTENSION.includes(one))
  const { single, joined } = isLatin ? { single: 160, joined: 153 } : { single: 70, joined: 67 }
  const sizes = characters.map((one) => (isLatin ? (GSM_7_EXTENSION.includes(one) ? 2 : 1) : one.length))
  if (sizes.reduce((sum, size) => sum + size, 0) <= single) return 1
  let parts = 1
  let used = 0
  for (const size of sizes) {
    if (used + size > joined) {
      parts += 1
      used = 0
    }
    used += size
  }
  return parts
}
