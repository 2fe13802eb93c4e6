/** Parses a command line into words and options: `withdrawals reject 7 --reason "wrong id" --by NAME`. */

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

/** Matches an option in a usage line; brackets mark an optional one. */
const OPTION = /\[?--([a-z]+) [^\]\s]+\]?/g
/** Accepted by every command. */
const BY = 'by'

/**
 * Commands move money, so an argument that a command would ignore is an error.
 * @param usage the usage line after the command's name: `ID [--reason TEXT]`
 * @throws Error naming the first unexpected word or option
 */
export function assertExpected(usage: string, { words, options }: Arguments): void {
  const expected = [BY, ...[...usage.matchAll(OPTION)].map(([, name]) => name)]
  const unknown = Object.keys(options).find((name) => !expected.includes(name))
  if (unknown !== undefined) throw new Error(`There is no option --${unknown} here. Nothing was done.`)
  const positions = usage.replace(OPTION, '').split(' ').filter(Boolean)
  const extraWord = words[positions.length]
  if (extraWord !== undefined) throw new Error(`Unexpected argument '${extraWord}'. Nothing was done.`)
}

/** @throws Error unless the word is a positive integer */
export function readId(word: string | undefined, noun: string): number {
  const id = Number(word)
  if (Number.isSafeInteger(id) && id > 0) return id
  throw new Error(`Give the id of the ${noun}, a positive integer.`)
}
