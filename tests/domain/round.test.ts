import { describe, expect, test } from 'vitest'
import { cardSeconds, countdownDigit } from '../../src/domain/resultTimeline'
import {
  checkResolve,
  isActive,
  isBettingOpen,
  readServerNowMs,
  roundTimes,
  secondsLeft,
} from '../../src/domain/round'

const times = roundTimes(0, { bettingSeconds: 30, gameSeconds: 10 })

describe('the times of a round', () => {
  test('30 s of betting and 10 s of game', () => {
    expect(times).toEqual({ startsAtMs: 0, endsAtMs: 30_000, activeUntilMs: 40_000 })
  })

  test.each([
    [-1, false, false],
    [0, true, true],
    [29_999, true, true],
    [30_000, false, true],
    [39_999, false, true],
    [40_000, false, false],
  ])('at %d ms betting is open: %s, the instance active: %s', (nowMs, isOpen, active) => {
    expect(isBettingOpen(times, nowMs)).toBe(isOpen)
    expect(isActive(times, nowMs)).toBe(active)
  })
})

describe('asking for a result', () => {
  test.each([
    [24_999, 'resolve_too_early', 'resolve_too_early'],
    [25_000, null, 'resolve_no_bet'],
    [30_000, null, 'resolve_no_bet'],
    [39_999, null, 'resolve_no_bet'],
    [40_000, null, 'resolve_not_active'],
    [3_629_999, null, 'resolve_not_active'],
    [3_630_000, 'resolve_not_active', 'resolve_not_active'],
  ])('at %d ms: with a bet %s, without %s', (nowMs, withBet, without) => {
    expect(checkResolve({ times, nowMs, hasBet: true })).toBe(withBet)
    expect(checkResolve({ times, nowMs, hasBet: false })).toBe(without)
  })
})

describe('the badge', () => {
  test.each([
    [0, 30],
    [1, 30],
    [15_999, 15],
    [16_000, 14],
    [29_001, 1],
    [29_999, 1],
    [30_000, 0],
    [45_000, 0],
  ])('at %d ms shows %d', (nowMs, seconds) => expect(secondsLeft(30_000, nowMs)).toBe(seconds))
})

describe("the server's clock in remainingSeconds", () => {
  test.each([
    ['epoch milliseconds', 1_700_000_000_123, null, 1_700_000_000_123],
    ['the same in digits', '1700000000123', null, 1_700_000_000_123],
    ['epoch seconds', 1_700_000_000, null, 1_700_000_000_000],
    ['seconds left', 12.5, 1_700_000_030_000, 1_700_000_017_500],
    ['no seconds left', 0, 1_700_000_030_000, 1_700_000_030_000],
    ['seconds left of an unknown round', 12, null, null],
    ['a negative number', -1, 1_700_000_030_000, null],
    ['nothing', undefined, 1_700_000_030_000, null],
    ['null', null, 1_700_000_030_000, null],
    ['a word', 'soon', 1_700_000_030_000, null],
    ['not a number', Number.NaN, 1_700_000_030_000, null],
    ['an object', {}, 1_700_000_030_000, null],
  ])('%s', (_, value, endsAtMs, nowMs) => expect(readServerNowMs(value, endsAtMs)).toBe(nowMs))
})

describe('the countdown over the result screen', () => {
  test.each([
    [0, 3],
    [999, 3],
    [1000, 2],
    [2000, 1],
    [2999, 1],
    [3000, 1],
    [9000, 1],
  ])('%d ms after the opening, with no result yet, is %d', (nowMs, digit) => {
    expect(countdownDigit(0, null, nowMs)).toBe(digit)
  })

  test('0 as the reveal begins', () => {
    expect(countdownDigit(0, 3000, 2999)).toBe(1)
    expect(countdownDigit(0, 3000, 3000)).toBe(0)
  })
})

describe('the Seconds Left card', () => {
  test.each([
    [null, 5000, 10],
    [3000, 0, 10],
    [3000, 3000, 10],
    [3000, 3100, 9.9],
    [3000, 12_999, 0.1],
    [3000, 13_000, 0],
    [3000, 20_000, 0],
  ])('with the reveal at %s, at %d ms, shows %d', (revealAtMs, nowMs, seconds) => {
    expect(cardSeconds(revealAtMs, nowMs)).toBe(seconds)
  })
})
