/** A setting, a port or a database that cannot be used: start-up ends with this one line instead of a stack. */
export class SettingError extends Error {
  override readonly name = 'SettingError'
}
