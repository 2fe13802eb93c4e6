/** How one setting is read: each form of value has one function, and one line for what does not fit it. */
import { SettingError } from './settingError'

export type EnvSource = Readonly<Record<string, string | undefined>>

/** The value without spaces around it; null if it is missing or empty. */
export function text(source: EnvSource, name: string): string | null {
  const value = source[name]?.trim()
  return value === undefined || value === '' ? null : value
}

/** @throws SettingError */
export function wholeNumber(
  source: EnvSource,
  name: string,
  fallback: number,
  min: number,
  max: number,
): number {
  const value = text(source, name)
  if (value === null) return fallback
  const number = /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN
  if (number >= min && number <= max) return number
  throw new SettingError(`${name} must be a whole number from ${min} to ${max}, not "${value}".`)
}

/** @throws SettingError */
export function positiveNumber(source: EnvSource, name: string, fallback: number): number {
  const value = text(source, name)
  if (value === null) return fallback
  const number = Number(value)
  if (Number.isFinite(number) && number > 0) return number
  throw new SettingError(`${name} must be a number above 0, not "${value}".`)
}

/** @throws SettingError */
export function oneOf<const T extends string>(
  source: EnvSource,
  name: string,
  allowed: readonly T[],
  fallback: T,
): T {
  const value = text(source, name)
  if (value === null) return fallback
  const match = allowed.find((item) => item === value)
  if (match !== undefined) return match
  throw new SettingError(`${name} must be one of ${allowed.join(', ')}, not "${value}".`)
}

/** '1' is yes, '0' and nothing are no. @throws SettingError */
export function flag(source: EnvSource, name: string): boolean {
  return oneOf(source, name, ['0', '1'], '0') === '1'
}

/** @throws SettingError */
export function url(source: EnvSource, name: string, protocols: readonly string[]): string | null {
  const value = text(source, name)
  if (value === null) return null
  if (URL.canParse(value) && protocols.includes(new URL(value).protocol)) return value
  // The value is not repeated: it may hold a password.
  throw new SettingError(`${name} must be an address beginning with ${protocols.join('// or ')}//.`)
}
