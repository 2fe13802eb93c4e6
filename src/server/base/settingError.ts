/** A setting, port or database that cannot be used: the start prints this one line instead of a stack trace. */
export class SettingError extends Error {
  override readonly name = 'SettingError'
}
