/** The operator's command line as a program: its usage text and its settings. */
import { userInfo } from 'node:os'
import { expect, it } from 'vitest'
import { runCliProcess } from '../../fixtures/cliProcess'
import { startTestServer } from '../../fixtures/testServer'

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

it.each([
  ['help', 'in the repository', 'cli', 'npm run cli --'],
  ['--help', 'on a release', undefined, 'city-dice'],
])('prints its usage for %s with the command that works %s', (word, _where, npm_lifecycle_event, command) => {
  const { status, stdout, stderr } = runCliProcess({ npm_lifecycle_event }, word)
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  expect(stdout).toMatch(new RegExp(`^Usage: ${command} `))
  for (const name of NAMES) expect(stdout).toMatch(new RegExp(`^  ${name} `, 'm'))
})

it('prints the commands as an error for an unknown command', () => {
  const { status, stdout, stderr } = runCliProcess({}, 'withdrawal', 'pay', '7')
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
    runCliProcess(
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
  for (const names of [['--by', 'asha'], []]) runCliProcess(settings, ...names, 'timing', 'clear')
  const { rows } = await server.db.$client.query('SELECT actor FROM audit_log ORDER BY id')
  await server.close()
  const { username } = userInfo()
  expect(rows).toEqual([{ actor: `asha@${username}@postgres` }, { actor: `${username}@postgres` }])
})
