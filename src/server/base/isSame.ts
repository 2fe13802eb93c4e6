/** Compares secrets in a time that does not depend on where they differ. */
import { timingSafeEqual } from 'node:crypto'

export function isSame(left: string, right: string): boolean {
  const [one, other] = [Buffer.from(left), Buffer.from(right)]
  return one.length === other.length && timingSafeEqual(one, other)
}
