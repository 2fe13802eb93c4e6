/** Compares secrets in a time that does not depend on where they differ. */
import { timingSafeEqual } from 'node:crypto'

export function isSame(left: string, right: string): boolean {
  return left.length === right.length && timingSafeEqual(Buffer.from(left), Buffer.from(right))
}
