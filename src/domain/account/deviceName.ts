/** Names a device by its browser and system, in no language, so that players recognise their sessions. */
const BROWSERS: readonly (readonly [name: string, mark: RegExp])[] = [
  ['Edge', /Edg(A|iOS)?\//],
  ['Samsung Internet', /SamsungBrowser\//],
  ['Opera', /OPR\//],
  ['Firefox', /(Firefox|FxiOS)\//],
  ['Chrome', /(Chrome|CriOS)\//],
  ['Safari', /Safari\//],
]
const SYSTEMS: readonly (readonly [name: string, mark: RegExp])[] = [
  ['Android', /Android/],
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Windows', /Windows/],
  ['Mac', /Macintosh/],
  ['Linux', /Linux/],
]

/** Returns for example 'Chrome · Android'; null if browser or system is unknown. */
export function deviceName(userAgent: string): string | null {
  const browser = BROWSERS.find(([, mark]) => mark.test(userAgent))
  const system = SYSTEMS.find(([, mark]) => mark.test(userAgent))
  return browser === undefined || system === undefined ? null : `${browser[0]} · ${system[0]}`
}
