/** One operator with a login of their own tries to pay what two have to pay: by settings, names, and SQL of their own. */
import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { runCliProcess } from '../fixtures/cliProcess'
import { emptyDataDir } from '../fixtures/dataDirectory'
import { runSql } from '../fixtures/runSql'
import { fileServer } from '../fixtures/testServer'

const DATA_DIR = emptyDataDir()

const server = fileServer()
let asha: string
let ravi: string

/** Runs a command as a process. @returns its exit code and what it printed */
function cli(url: string, line: string, settings: Record<string, string> = {}) {
  const env = { DATA_DIR, DATABASE_URL: url, ...settings }
  const { status, stdout, stderr } = runCliProcess(env, ...line.split(' '))
  return { status, output: stdout + stderr }
}

async function makeLogin(name: string): Promise<string> {
  const username = `${name}_${randomUUID().slice(-12)}`
  await server.db.$client.query(`CREATE ROLE ${username} LOGIN PASSWORD 'secret' IN ROLE city_dice_operator`)
  return Object.assign(new URL(server.databaseUrl), { username, password: 'secret' }).href
}

beforeAll(async () => {
  asha = await makeLogin('asha')
  ravi = await makeLogin('ravi')
  const player = await server.player()
  await server.fund(player, 100_000)
  for (const amount of [101, 102, 103]) await server.withdraw(player, amount)
  const first = { TWO_PERSONS_ABOVE: '100' }
  expect(cli(server.databaseUrl, 'migrate', first).status).toBe(0)
})

it('is refused with a higher setting before the command, and with the name of another', () => {
  const higher = { TWO_PERSONS_ABOVE: '1000' }
  expect(cli(asha, 'withdrawals pay 1 --yes', higher).output).toContain('is approved by your login')
  expect(cli(asha, 'withdrawals pay 1 --yes --by ravi', higher)).toMatchObject({ status: 1 })
  expect(cli(server.databaseUrl, 'migrate', higher).status).toBe(0)
  expect(cli(asha, 'withdrawals limit', higher).output).toBe('Two operators pay withdrawals above ₹100.\n')
})

it('is refused with a higher limit that nobody else has confirmed', () => {
  expect(cli(asha, 'withdrawals limit propose 1000').output).toContain('withdrawals limit confirm 2')
  expect(cli(asha, 'withdrawals limit confirm 2 --by ravi')).toMatchObject({
    status: 1,
    output: expect.stringContaining('another operator confirms it'),
  })
  expect(cli(asha, 'withdrawals pay 2 --yes').output).toContain('is approved by your login')
})

it.each([
  "UPDATE two_person_limits SET confirmed_by = 'ravi' WHERE id = 2",
  "UPDATE two_person_limits SET proposed_by = 'ravi' WHERE id = 2",
  'UPDATE two_person_limits SET above_paise = 100000',
  "INSERT INTO two_person_limits (above_paise, confirmed_by, confirmed_at) VALUES (100000, 'ravi', now())",
  "INSERT INTO two_person_limits (above_paise, proposed_by) VALUES (100000, 'ravi')",
  'DELETE FROM two_person_limits',
  // The first is approved by this login, the third by nobody.
  "UPDATE withdrawals SET status = 'paid' WHERE id = 1",
  "UPDATE withdrawals SET approved_by = 'ravi', status = 'paid' WHERE id = 1",
  "UPDATE withdrawals SET approved_by = NULL WHERE id = 1; UPDATE withdrawals SET status = 'paid' WHERE id = 1",
  "UPDATE withdrawals SET status = 'paid' WHERE id = 3",
  "UPDATE withdrawals SET approved_by = 'ravi', decided_by = 'ravi', status = 'paid' WHERE id = 3",
  "UPDATE withdrawals SET approved_by = 'ravi' WHERE id = 3; UPDATE withdrawals SET status = 'paid' WHERE id = 3",
])('is refused by SQL: %s', async (statement) => {
  await expect(runSql(asha, statement)).rejects.toMatchObject({ code: '42501' })
})

it('is allowed once another login has confirmed the limit', () => {
  expect(cli(ravi, 'withdrawals limit').output).toMatch(/\n2 {2}₹1,000 {2}proposed by asha_\w+\n$/)
  expect(cli(ravi, 'withdrawals limit confirm 2').output).toBe(
    'Two operators pay withdrawals above ₹1,000.\n',
  )
  expect(cli(asha, 'withdrawals pay 2 --yes').output).toContain('Withdrawal 2 is paid.')
  expect(cli(ravi, 'audit').output).toMatch(/limit of one operator confirmed .*"proposedBy":"asha_/)
})
