/** The operator's command line as a program: its usage text and its settings. */
import { userInfo } from 'node:os'
import { expect, it } from 'vitest'
import { runCliProcess, runUnreadCliProcess } from '../../fixtures/cliProcess'
import { TEST_SECRET } from '../../fixtures/embeddedTemplate'
import { runCli } from '../../fixtures/runCli'
import { fileServer } from '../../fixtures/testServer'

const server = fileServer({ coins: [3] })

/** The commands that the usage text lists. */
const NAMES =
  'withdrawals payments complaints rounds chains coins timing ledger audit backup restore migrate'.split(' ')

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
  await server.turnRounds()
  const over =
    "UPDATE game_instances SET ends_at = now() - interval '1 minute', beacon_round = 1 RETURNING id"
  const [{ id }] = await server.sql(over)
  const own = { DATABASE_URL: server.databaseUrl, CHAIN_KEY_FILE: server.settings.chainKeyFile! }
  const attempt = (BEACON: string) => {
    const words = ['rounds', 'void', `${id}`, '--reason', 'off']
    const { status, stdout, stderr } = runCliProcess({ ...own, BEACON }, ...words)
    return { status, output: stdout + stderr }
  }
  for (const [beacon, status, text] of [
    ['drand', 1, 'waits for beacon round 1'],
    ['', 1, 'set BEACON=drand or BEACON=off'],
    ['off', 0, 'is void'],
  ] as const)
    expect(attempt(beacon)).toEqual({ status, output: expect.stringContaining(text) })
})

it('records a name given by --by together with the account on this machine and the login of the database', async () => {
  const settings = { DATABASE_URL: server.databaseUrl }
  for (const names of [['--by', 'asha'], []]) runCliProcess(settings, ...names, 'timing', 'clear')
  // The account has only a number, as in a container.
  const nameless = `import os from 'node:os'; import { syncBuiltinESMExports } from 'node:module';
    os.userInfo = () => { throw new Error('no such user') }; syncBuiltinESMExports()`
  const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(nameless)}`
  runCliProcess({ ...settings, NODE_OPTIONS }, '--by', 'asha', 'timing', 'clear')
  const rows = await server.sql('SELECT actor FROM audit_log ORDER BY id DESC LIMIT 3')
  const { username } = userInfo()
  const names = [`asha@${process.getuid?.()}`, username, `asha@${username}`]
  expect(rows).toEqual(names.map((name) => ({ actor: `${name}@postgres` })))
})

it('does its work although nobody reads what it prints on the way', async () => {
  const player = await server.player()
  await server.fund(player, 100_000)
  await server.withdraw(player, 100)
  const settings = { DATABASE_URL: server.databaseUrl, APP_SECRET: TEST_SECRET }
  expect(await runUnreadCliProcess(settings, 'withdrawals', 'pay', '1')).toEqual({ status: 0, stderr: '' })
  expect((await runCli(server, 'withdrawals list')).lines).toEqual(['No withdrawal is pending.'])
})
