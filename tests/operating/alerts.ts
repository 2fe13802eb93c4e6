/** `npm run test:alerts`: Debian's promtool (package `prometheus`) checks the alert rules and runs their unit tests. */
import { execFileSync } from 'node:child_process'
import { expect, it } from 'vitest'

/** @returns the output. @throws with the output if promtool finds a fault */
const promtool = (...words: string[]) => execFileSync('promtool', words, { encoding: 'utf8' })

it('the rules are valid', () =>
  expect(promtool('check', 'rules', 'src/operating/alerts.yml')).toContain('8 rules found'))

it('each rule fires on its series, and keeps silent beside its threshold', () =>
  expect(promtool('test', 'rules', 'tests/operating/alerts.test.yml')).toContain('SUCCESS'))
