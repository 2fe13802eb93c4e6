/** Blocks and limits of operators: one check for each block, and a text in both languages that says what is blocked and where to ask. */
import { beforeEach, expect, it } from 'vitest'
import { errorText } from '../../../src/contract/errors'
import { fakeClock } from '../../fixtures/fakeClock'
import { hindi } from '../../fixtures/hindi'
import { runCli } from '../../fixtures/runCli'
import { sendBet } from '../../fixtures/sendBet'
import { logIn, readOtp, register } from '../../fixtures/signIn'
import { type Answer, fileServer, type Player } from '../../fixtures/testServer'

const clock = fakeClock()
const server = fileServer({ clock, coins: [3] })
let player: Player

beforeEach(async () => {
  clock.advance(60_000)
  player = await server.player()
  await server.fund(player, 10_000)
})

const ops = (line: string) => runCli(server, [...line.split(' '), '--reason', 'fraud'])
async function bet(mode: 'real' | 'dummy' = 'real'): Promise<Answer> {
  await server.turnRounds()
  const open = 'SELECT max(id) AS id FROM game_instances WHERE mode = $1'
  return sendBet(server.call, player, mode, (await server.sql(open, [mode]))[0])
}
const signIn = (): Promise<Answer> => logIn(server.call, player.mobile)
async function close(): Promise<Answer> {
  const send = (body: object) => server.callAs(player, 'POST', `/user/close-account/${player.id}`, body)
  await send({})
  return send({ otp: await readOtp(server.call, player.mobile) })
}
/** Requests a withdrawal. @returns its id */
async function withdraw(amount: number): Promise<number> {
  await server.withdraw(player, amount)
  return (await server.sql('SELECT max(id) AS id FROM withdrawals'))[0].id
}

it.each([
  ['betting', () => bet('real'), 'betting_blocked'],
  ['betting', () => bet('dummy'), 'betting_blocked'],
  ['betting', () => server.deposit(player, 100), 'betting_blocked'],
  ['withdrawals', () => server.withdraw(player, 50), 'withdrawals_blocked'],
  ['sign-in', signIn, 'sign_in_blocked'],
] as const)(
  'a player whose %s is blocked is refused that and nothing else, until unblocked: %#',
  async (block, attempt, code) => {
    const others = ['betting', 'withdrawals'].filter((other) => other !== block)
    await ops(`block ${player.mobile} ${others.join(' ')}`)
    expect((await attempt()).status).toBe(200)
    player = await server.player()
    await ops(`block ${player.id} ${block}`)
    // Also where the wallet is empty.
    expect((await attempt()).body).toMatchObject({ success: false, code })
    await server.fund(player, 10_000)
    await ops(`unblock ${player.id}`)
    expect((await attempt()).status).toBe(200)
  },
)

it('a player who is blocked altogether is logged out, and neither evades the block nor is paid', async () => {
  const id = await withdraw(50)
  const { lines: told } = await ops(`block ${player.id}`)
  expect(told).toEqual([`User ${player.id}: sign-in, betting, withdrawals blocked.`])
  for (const verb of ['pay', 'take'])
    await expect(runCli(server, `withdrawals ${verb} ${id}`)).rejects.toThrow('are blocked')
  expect((await signIn()).body.code).toBe('sign_in_blocked')
  await server.activity.write()
  const { lines } = await ops(`player ${player.id}`)
  expect(lines[1]).toBe('State: sign-in blocked; betting blocked; withdrawals blocked')
  expect(lines.join('\n')).toMatch(/ {2}sign-in {2}refused, sign_in_blocked: /)
  await runCli(server, `withdrawals reject ${id}`)
  await ops(`unblock ${player.id} sign-in`)
  player = { ...player, token: (await signIn()).body.token }
  expect((await server.user(player)).balance).toBe(100)
  await ops(`block ${player.id} betting`)
  await ops(`unblock ${player.id} withdrawals`)
  await runCli(server, `withdrawals pay ${await withdraw(100)}`)
  expect((await close()).body.code).toBe('account_blocked')
})

it('the session of a player ends at the block of sign-in', async () => {
  const status = async () => (await server.callAs(player, 'GET', `/user/get-user/${player.id}`)).status
  expect(await status()).toBe(200)
  await ops(`block ${player.id} sign-in`)
  await expect.poll(status).toBe(401)
})

it("the stricter of the player's and the operator's limit holds, and each keeps its own", async () => {
  const own = (daily: number) => server.callAs(player, 'PUT', `/limits/${player.id}`, { deposit: { daily } })
  await own(500)
  await ops(`limit ${player.id} deposit daily 100`)
  expect((await server.deposit(player, 101)).body.code).toBe('operator_limit_reached')
  expect((await server.deposit(player, 100)).status).toBe(200)
  expect((await own(50)).body.limits.deposit.daily).toBe(50)
  expect((await server.deposit(player, 1)).body.code).toBe('deposit_limit_reached')
  await ops(`limit ${player.id} loss weekly 5`)
  expect((await bet()).body.code).toBe('operator_limit_reached')
  await ops(`limit ${player.id} loss weekly none`)
  expect((await bet()).status).toBe(200)
  await expect(ops(`limit ${player.id} loss weekly 0x5`)).rejects.toThrow('whole rupees')
  await ops(`limit ${player.id} loss weekly 5`)
  await expect(ops(`limit ${player.id} loss daily 9`)).rejects.toThrow('a shorter period')
})

it('the limit of an operator follows the number into its next account', async () => {
  await ops(`limit ${player.id} deposit daily 100`)
  await runCli(server, `withdrawals pay ${await withdraw(100)}`)
  expect((await close()).status).toBe(200)
  await register(server.call, player.mobile)
  const { token, user } = (await signIn()).body
  const { body } = await server.deposit({ ...player, id: user.id, token }, 101)
  expect(body.code).toBe('operator_limit_reached')
})

it('each change needs a reason, a player and a known word, and is in the audit log', async () => {
  for (const line of ['block ID', 'unblock ID', 'limit ID deposit daily 5', 'test-account ID on']) {
    const words = line.replace('ID', String(player.id)).split(' ')
    await expect(runCli(server, words)).rejects.toThrow("required option '--reason")
    await expect(runCli(server, [...words, '--reason', ' '])).rejects.toThrow('Give the reason.')
    await expect(ops(line.replace('ID', '999999'))).rejects.toThrow('There is no user 999999.')
  }
  const choices = 'Allowed choices are sign-in, betting, withdrawals.'
  await expect(ops(`block ${player.id} window`)).rejects.toThrow(choices)
  await ops(`test-account ${player.id} on`)
  await ops(`block ${player.id} betting`)
  const rows = await server.sql('SELECT action, details FROM audit_log ORDER BY id DESC LIMIT 2')
  const why = { userId: player.id, reason: 'fraud' }
  expect(rows).toEqual([
    { action: 'player blocked', details: { ...why, changed: ['betting'], blocks: ['betting'] } },
    { action: 'test account', details: { ...why, isTest: true } },
  ])
})

it('every text says in Hindi too where to ask', () => {
  const blocked = ['sign_in_blocked', 'betting_blocked', 'withdrawals_blocked', 'account_blocked'] as const
  for (const code of [...blocked, 'operator_limit_reached'] as const)
    for (const text of [errorText(code), String(hindi(`error.${code}`))])
      expect(text).toMatch(/the Contact page\.|संपर्क पेज पर हमसे पूछें।/)
})
