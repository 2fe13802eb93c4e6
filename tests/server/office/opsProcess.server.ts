/** The operator's command line as a program: what it says to somebody who does not know its commands. */
import { spawnSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { usageLines } from '../../../src/server/ops/commands'

const ROOT = new URL('../../..', import.meta.url).pathname
const USAGE = `Commands:\n${usageLines().join('\n')}\n`

function ops(...words: string[]): { status: number | null; stdout: string; stderr: string } {
  const program = ['--import', 'tsx', 'src/server/ops.ts', ...words]
  return spawnSync(process.execPath, program, { cwd: ROOT, encoding: 'utf8' })
}

it.each(['help', '--help'])('answers %s with its commands', (word) => {
  const { status, stdout, stderr } = ops(word)
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  expect(stdout).toContain(USAGE)
})

it('shows them as an error to whoever names none of them', () => {
  const { status, stdout, stderr } = ops('withdrawal', 'pay', '7')
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
  expect(stderr).toContain(USAGE)
})
