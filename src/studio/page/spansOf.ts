/** When each part of the motion runs in a state. */
import { limitOf, type Motion, msOf, partOf } from '../../../assets/pipeline/check/motionLimits'
import { COUNTDOWN_MS, SHOW_MS } from '../../domain/resultTimeline'
import { formatAddress, type StudioAddress } from '../core/address'

interface Span {
  /** Such as `countUp.prize`. */
  part: string
  description: string
  /** Of the state's own time. */
  fromMs: number
  ms: number
  /** What limits the part, and how much is left; null if nothing does. */
  limit: string | null
}

/** Where a tile is pressed or hovered, and where the steps place a bet, that motion starts as the state is reached. */
const STARTED: readonly [RegExp, part: string][] = [
  [/[?&]press=(coin|city|number)-/, 'press.tile'],
  [/[?&]hover=(coin|city|number)-/, 'select.tile'],
  [/-plac(ing|ed)\b/, 'ticket.flight'],
]

/** Returns the parts whose motion the studio draws; what CSS moves it shows at its end. */
export function spansOf(motion: Motion, address: StudioAddress): Span[] {
  const ms = (part: string) => msOf(motion, part)
  const url = formatAddress(address)
  const verdict = COUNTDOWN_MS + SHOW_MS
  const counts = verdict + ms('verdict.hush')
  const lands = counts + ms('countUp.prize')
  const starts: Readonly<Record<string, [fromMs: number, ...parts: string[]][]>> = {
    table: [[0, ...STARTED.flatMap(([pattern, part]) => (pattern.test(url) ? part : []))]],
    result: [
      [0, 'digits.enter'],
      [COUNTDOWN_MS, 'digits.leave', 'digits.zero', 'roll.pick'],
      [COUNTDOWN_MS, 'reels.pullBack', 'reels.cityRests', 'reels.numberRests'],
      [COUNTDOWN_MS + ms('reels.pullBack'), 'reels.ramp'],
      [verdict, 'verdict.hush'],
      [counts, 'verdict.flood', 'countUp.prize', 'confetti.duration'],
      [lands, 'countUp.landing', 'coins.flight', 'coins.duration'],
    ],
  }
  return (starts[address.area] ?? []).flatMap(([fromMs, ...parts]) =>
    parts.map((part) => ({
      part,
      description: partOf(motion, part)?.description ?? '',
      fromMs,
      ms: ms(part),
      limit: limitOf(motion, part),
    })),
  )
}
