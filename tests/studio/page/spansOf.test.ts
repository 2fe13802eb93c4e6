/** The spans of the studio's time bar: each begins where the motion of the state does. */
import { expect, test } from 'vitest'
import { withTimes } from '../../../assets/pipeline/check/motionLimits'
import { readMotion } from '../../../assets/pipeline/motion'
import { parseAddress } from '../../../src/studio/core/address'
import { spansOf } from '../../../src/studio/page/spansOf'

const motion = readMotion('.', null)

function spans(address: string) {
  const parsed = parseAddress(new URL(address, 'http://localhost'))
  return Object.fromEntries(
    spansOf(withTimes(motion, parsed.times), parsed).map(({ part, fromMs, ms, most }) => [
      part,
      [fromMs, fromMs + ms, most],
    ]),
  )
}

test('of a win follow the verdict, also where a time is tried', () => {
  expect(spans('/studio/result/result-won')).toMatchObject({
    'digits.enter': [0, 240, 240],
    'reels.numberRests': [3_000, 11_000, 8_000],
    'countUp.prize': [11_150, 12_250, null],
    'confetti.duration': [11_150, 13_200, null],
    'coins.duration': [12_250, 13_200, null],
  })
  expect(spans('/studio/result/result-won?times=countUp.prize-900')).toMatchObject({
    'countUp.prize': [11_150, 12_050, null],
    'coins.duration': [12_050, 13_000, null],
  })
})

test('of the table are those of the control that moves', () => {
  expect(spans('/studio/table/practice')).toEqual({})
  expect(spans('/studio/table/practice?press=place-bet')).toEqual({})
  expect(spans('/studio/table/practice?press=city-mumbai')).toEqual({ 'press.tile': [0, 90, 120] })
  expect(spans('/studio/table/practice?hover=coin-10')).toEqual({ 'select.tile': [0, 120, 120] })
  expect(spans('/studio/table/practice-placing')).toEqual({ 'ticket.flight': [0, 320, null] })
})
