/** The spans of the studio's time bar: each begins where the motion of the state does, with its limit. */
import { expect, test } from 'vitest'
import { withTimes } from '../../../assets/pipeline/check/motionLimits'
import { readMotion } from '../../../assets/pipeline/motion'
import { parseAddress } from '../../../src/studio/core/address'
import { spansOf } from '../../../src/studio/page/spansOf'

const motion = readMotion('.', null)

function spans(address: string) {
  const parsed = parseAddress(new URL(address, 'http://localhost'))
  return Object.fromEntries(
    spansOf(withTimes(motion, parsed.times), parsed).map(({ part, fromMs, ms, limit }) => [
      part,
      [fromMs, fromMs + ms, limit],
    ]),
  )
}

const win = (prizeMs: number, leftMs: number) =>
  `verdict.hush 150 + countUp.prize ${prizeMs.toLocaleString('en')} + coins.duration 950 of 2,200 ms, ${leftMs} left`

test('of a win follow the verdict, also where a time is tried', () => {
  expect(spans('/studio/result/result-won')).toMatchObject({
    'digits.enter': [0, 240, 'at most 240 ms'],
    'digits.zero': [3_000, 3_700, null],
    'reels.numberRests': [3_000, 11_000, '7,840 to 8,000 ms'],
    'countUp.prize': [11_150, 12_250, win(1_100, 0)],
    'countUp.landing': [
      12_250,
      12_410,
      'verdict.hush 150 + countUp.prize 1,100 + countUp.landing 160 of 2,200 ms, 790 left',
    ],
    'confetti.duration': [11_150, 13_200, 'verdict.hush 150 + confetti.duration 2,050 of 2,200 ms, 0 left'],
    'coins.flight': [
      12_250,
      12_750,
      'verdict.hush 150 + countUp.prize 1,100 + coins.flight 500 + coins.arrival 4 × 110 of 2,200 ms, 10 left',
    ],
    'coins.duration': [12_250, 13_200, win(1_100, 0)],
  })
  expect(spans('/studio/result/result-won?times=countUp.prize-900')).toMatchObject({
    'countUp.prize': [11_150, 12_050, win(900, 200)],
    'coins.duration': [12_050, 13_000, win(900, 200)],
  })
})

test('of the table are those of the control that moves', () => {
  expect(spans('/studio/table/practice')).toEqual({})
  expect(spans('/studio/table/practice?press=place-bet')).toEqual({})
  expect(spans('/studio/table/practice?press=city-mumbai')).toEqual({
    'press.tile': [0, 90, 'at most 120 ms'],
  })
  expect(spans('/studio/table/practice?hover=coin-10')).toEqual({ 'select.tile': [0, 120, 'at most 120 ms'] })
  expect(spans('/studio/table/practice-placing')).toEqual({ 'ticket.flight': [0, 320, null] })
})
