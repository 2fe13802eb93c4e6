/** No text urges to play on, to win back, to hurry, or to take a withdrawal back. */
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const URGING = [
  /keep (playing|going)/,
  /play (on|again|more|now)\b/,
  /(one|once) more/,
  /another (go|bet|chance|try)\b/,
  /win (it |them )?back/,
  /make up for|chase/,
  /hurry|last chance|today only|limited time/,
  /don.t (miss|stop|go|leave|give up)|miss out/,
  /almost|so close|nearly|close call/,
  /better luck|next time|luck/,
  /streak|on fire|jackpot|big win|next win/,
  /\bfun\b|exciting|thrill/,
  /cancel (your|the|this) withdrawal|take (it|your withdrawal) back/,
]

/** The specification's own sentences. `NEUTRAL_RESULTS` replaces the two of a loss. */
const OF_THE_SPECIFICATION: Readonly<Record<string, string>> = {
  'brand.loss': 'Almost! Try again for your next big win!',
  'lowCoins.text': 'Would you like {topUpRupees} to keep playing?',
  'result.lost': 'Better Luck Next Time!',
}

const TEXTS = readdirSync('src/i18n/en').flatMap((file) =>
  Object.entries<string>(JSON.parse(readFileSync(`src/i18n/en/${file}`, 'utf8'))),
)

test('no text but those of the specification urges', () => {
  const urging = TEXTS.filter(([, text]) => URGING.some((words) => words.test(text.toLowerCase())))
  expect(Object.fromEntries(urging)).toEqual(OF_THE_SPECIFICATION)
})
