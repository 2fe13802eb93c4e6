import { describe, expect, test } from 'vitest'
import {
  checkResolve,
  isActive,
  isBettingOpen,
  readServerNowMs,
  roundTimes,
  secondsLeft,
} from '../../src/domain/round'

const times = roundTimes(0, { bettingSeconds: 30, resultSeconds: 10 })

describe('roundTimes', () => {
  test('adds 30 s of betting and 10 s of game to the start', () => {
    expect(times).toEqual({ startsAtMs: 0, endsAtMs: 30_000, activeUntilMs: 40_000 })
  })

  test.each([
    [-1, false, false],
    [0, true, true],
    [29_999, true, true],
    [30_000, false, true],
    [39_999, false, true],
    [40_000, false, false],
  ])('at %d ms betting is open: %s, the instance is active: %s', (nowMs, isOpen, isActiveNow) => {
    expect(isBettingOpen(times, nowMs)).toBe(isOpen)
    expect(isActive(times, nowMs)).toBe(isActiveNow)
  })
})

describe('checkResolve', () => {
  test.each([
    [24_999, 'resolve_too_early', 'resolve_too_early'],
    [25_000, null, 'resolve_no_bet'],
    [30_000, null, 'resolve_no_bet'],
    [39_999, null, 'resolve_no_bet'],
    [40_000, null, 'resolve_not_active'],
    [3_629_999, null, 'resolve_not_active'],
    [3_630_000, 'resolve_not_active', 'resolve_not_active'],
  ])('returns at %d ms: %s with a bet, %s without', (nowMs, withBet, without) => {
    expect(checkResolve({ mode: 'dummy', times, nowMs, hasBet: true })).toBe(withBet)
    expect(checkResolve({ mode: 'dummy', times, nowMs, hasBet: false })).toBe(without)
  })

  test('names the real table to its players', () => {
    expect(checkResolve({ mode: 'real', times, nowMs: 30_000, hasBet: false })).toBe('resolve_no_real_bet')
  })
})

test.each([
  [0, 30],
  [1, 30],
  [15_999, 15],
  [16_000, 14],
  [29_001, 1],
  [29_999, 1],
  [30_000, 0],
  [45_000, 0],
])('secondsLeft at %d ms returns %d', (nowMs, seconds) => expect(secondsLeft(30_000, nowMs)).toBe(seconds))

test.each([
  ['epoch milliseconds', 1_700_000_000_123, null, 1_700_000_000_123],
  ['a string of digits', '1700000000123', null, null],
  ['epoch seconds', 1_700_000_000, null, 1_700_000_000_000],
  ['seconds left', 12.5, 1_700_000_030_000, 1_700_000_017_500],
  ['zero seconds left', 0, 1_700_000_030_000, 1_700_000_030_000],
  ['seconds left of an unknown round', 12, null, null],
  ['a negative number', -1, 1_700_000_030_000, null],
  ['undefined', undefined, 1_700_000_030_000, null],
  ['null', null, 1_700_000_030_000, null],
  ['a text', 'soon', 1_700_000_030_000, null],
  ['NaN', Number.NaN, 1_700_000_030_000, null],
  ['an object', {}, 1_700_000_030_000, null],
])('readServerNowMs reads %s', (_, value, endsAtMs, nowMs) =>
  expect(readServerNowMs(value, endsAtMs)).toBe(nowMs),
)
