/** The operator's command line as a program: its usage text and its settings. */
import { spawnSync } from 'node:child_process'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { expect, inject, it } from 'vitest'
import { startTestServer } from '../../fixtures/testServer'

const ROOT = new URL('../../..', import.meta.url).pathname
/** The commands that the usage text lists. */
const NAMES = [
  'withdrawals',
  'payments',
  'complaints',
  'rounds',
  'chains',
  'coins',
  'timing',
  'ledger',
  'audit',
  'backup',
  'restore',
  'migrate',
]

interface Output {
  status: number | null
  stdout: string
  stderr: string
}

const ops = (...words: string[]): Output => opsWith({}, ...words)

function opsWith(settings: Record<string, string | undefined>, ...words: string[]): Output {
  const program = [join(inject('serverDirectory'), 'cli.js'), ...words]
  const env = { ...process.env, ...settings }
  return spawnSync(process.execPath, program, { cwd: ROOT, encoding: 'utf8', env })
}

it.each(['help', '--help'])('prints its usage for %s', (word) => {
  const { status, stdout, stderr } = ops(word)
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  for (const name of NAMES) expect(stdout).toMatch(new RegExp(`^  ${name} `, 'm'))
})

it.each([
  ['in the repository', 'cli', 'npm run cli --'],
  ['on a release', undefined, 'city-dice'],
])('names the command that works %s', (_where, npm_lifecycle_event, command) => {
  const { stdout } = opsWith({ npm_lifecycle_event }, 'help')
  expect(stdout).toMatch(new RegExp(`^Usage: ${command} `))
})

it('prints the commands as an error for an unknown command', () => {
  const { status, stdout, stderr } = ops('withdrawal', 'pay', '7')
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
  for (const name of NAMES) expect(stderr).toMatch(new RegExp(`^  ${name} `, 'm'))
})

it('voids a round that waits for a beacon only with BEACON=off', async () => {
  const server = await startTestServer()
  await server.turnRounds()
  const { db } = server
  const over =
    "UPDATE game_instances SET ends_at = now() - interval '1 minute', beacon_round = 1 RETURNING id"
  const { rows } = await db.$client.query<{ id: number }>(over)
  const attempt = (settings: Record<string, string>) =>
    opsWith(
      { DATABASE_URL: server.databaseUrl, CHAIN_KEY_FILE: server.settings.chainKeyFile!, ...settings },
      'rounds',
      'void',
      `${rows[0]!.id}`,
      '--reason',
      'off',
    )
  const withBeacon = attempt({ BEACON: 'drand' })
  const withoutSetting = attempt({ BEACON: '' })
  const voided = attempt({ BEACON: 'off' })
  await server.close()
  expect(withBeacon).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('waits for beacon round 1'),
  })
  expect(withoutSetting).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('set BEACON=drand or BEACON=off'),
  })
  expect(voided).toMatchObject({ status: 0, stdout: expect.stringContaining('is void') })
})

it('records a name given by --by together with the account on this machine and the login of the database', async () => {
  const server = await startTestServer()
  const settings = { DATABASE_URL: server.databaseUrl }
  for (const names of [['--by', 'asha'], []]) opsWith(settings, ...names, 'timing', 'clear')
  const { rows } = await server.db.$client.query('SELECT actor FROM audit_log ORDER BY id')
  await server.close()
  const { username } = userInfo()
  expect(rows).toEqual([{ actor: `asha@${username}@postgres` }, { actor: `${username}@postgres` }])
})
