/** The rules of shape: each says in one line why a file breaks it, or null. */
import { basename } from 'node:path'
import { parseSync } from 'vite'

const LONGEST = 250
const VAGUE = /(^|\/)(utils?|helpers?|common|types|services?|misc|index)(\/|\.[^/]+$)/i
const PLACES = [/["'`\s(=]\/(home|Users|root|work)\//, /registry\.(npmjs|yarnpkg)|npm[m]irror/]

type Refuse = (file: string, text: string) => string | null

/** No folder or file is named after nothing in particular, and none gathers others to hand on. */
export const refuseFolder: Refuse = (file) => (VAGUE.test(file) ? `${file}: a name that says nothing` : null)

/** `PascalCase.tsx` exports one component of that name; every other module is camelCase. */
export const refuseName: Refuse = (file, text) => {
  const [name = '', ...endings] = basename(file).split('.')
  const ending = endings.join('.')
  if (ending === 'tsx') {
    const exported = exportedNames(file, text).filter((one) => /^[A-Z]/.test(one))
    const isOne = exported.length === 1 && exported[0] === name
    return isOne || file === 'src/main.tsx'
      ? null
      : `${file}: exports ${exported.join(', ') || 'no component'}`
  }
  return /^[a-z][A-Za-z0-9]*$/.test(name) ? null : `${file}: a module is named in camelCase`
}

export const refuseLength: Refuse = (file, text) => {
  const lines = text.split('\n').length - 1
  return lines > LONGEST ? `${file}: ${lines} lines` : null
}

/** No path of one machine, no address of a package registry. */
export const refusePlace: Refuse = (file, text) => {
  const found = PLACES.map((place) => place.exec(text)?.[0]).find((match) => match !== undefined)
  return found === undefined ? null : `${file}: ${found.trim()}`
}

/** A module opens with one to three sentences on what it owns. */
export const refuseFoot: Refuse = (file, text) =>
  /^\s*(\/\*\*?|\/\/)/.test(text) ? null : `${file}: opens without a word on what it owns`

const UNFINISHED = /\b(T[O]DO|F[I]XME|X[X]X)\b|\b(test|it|describe)\.(skip|only|todo|fixme)\b/

export const refuseUnfinished: Refuse = (file, text) =>
  UNFINISHED.test(text) ? `${file}: ${UNFINISHED.exec(text)?.[0]}` : null

/** The names of values that a module exports. */
function exportedNames(file: string, text: string): string[] {
  const { module } = parseSync(file, text, { lang: 'tsx' })
  return module.staticExports
    .flatMap(({ entries }) => entries)
    .filter(({ isType }) => !isType)
    .map(({ exportName }) => exportName.name ?? 'default')
}
