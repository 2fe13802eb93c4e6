/** The id of this device for sign-in, kept at logout: a code works only on the device that asked for it. */
import { randomHex } from '../../api/randomHex'
import { readText, writeText } from './safeStorage'

const DEVICE_KEY = 'deviceId'
const ID_BYTES = 16

/** Returns the stored id; the first call creates it. */
export function deviceId(): string {
  const stored = readText(DEVICE_KEY)
  if (stored !== null) return stored
  const id = randomHex(ID_BYTES)
  writeText(DEVICE_KEY, id)
  return id
}
