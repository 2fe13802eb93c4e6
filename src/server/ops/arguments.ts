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
    const [name = '', inline] = word.slice(2).split('=', 2)
    const value = inline ?? args[index + 1]
    if (value === undefined) throw new Error(`--${name} needs a value.`)
    if (inline === undefined) index += 1
    options[name] = value
  }
  return { words, options }
}

/** @throws Error unless it is a whole number from 1 */
export function readId(word: string | undefined, what: string): number {
  const id = Number(word)
  if (Number.isSafeInteger(id) && id > 0) return id
  throw new Error(`Name the ${what} by its number.`)
}
