/** A command line as words and options: `withdrawals reject 7 --reason "wrong id" --by asha`. */

export interface Arguments {
  words: string[]
  options: Record<string, string>
}

/** @throws Error for an option without a value */
export function readArguments(args: readonly string[]): Arguments {
  const words: string[] = []
  const options: Record<string, string> = {}
  for (let index = 0; index < args.length; index += 1) {
    const word = args[index]!
    if (!word.startsWith('--')) {
      words.push(word)
      continue
    }
    const [, name, inline] = /^--([^=]*)(?:=(.*))?$/s.exec(word)!
    const value = inline ?? args[index + 1]
    if (value === undefined) throw new Error(`--${name} needs a value.`)
    if (inline === undefined) index += 1
    options[name!] = value
  }
  return { words, options }
}

/** As every usage line writes an option, in brackets where it may be left out. */
const OPTION = /\[?--([a-z]+) [^\]\s]+\]?/g
/** Every command takes it. */
const BY = 'by'

/**
 * Money moves by these lines, so whatever a command would overlook is refused.
 * @param usage what the command takes after its name: `ID [--reason TEXT]`
 * @throws Error naming the first word or option too many
 */
export function refuseUnknown(usage: string, { words, options }: Arguments): void {
  const known = [BY, ...[...usage.matchAll(OPTION)].map(([, name]) => name)]
  const unknown = Object.keys(options).find((name) => !known.includes(name))
  if (unknown !== undefined) throw new Error(`There is no option --${unknown} here. Nothing was done.`)
  const places = usage.replace(OPTION, '').split(' ').filter(Boolean)
  const tooMany = words[places.length]
  if (tooMany !== undefined) throw new Error(`'${tooMany}' is a word too many. Nothing was done.`)
}

/** @throws Error unless it is a whole number from 1 */
export function readId(word: string | undefined, what: string): number {
  const id = Number(word)
  if (Number.isSafeInteger(id) && id > 0) return id
  throw new Error(`Name the ${what} by its number.`)
}
