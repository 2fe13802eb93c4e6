/** What an operator learns about a player: by any name, what happened around a time, and why something was refused. */
import { beforeAll, expect, it } from 'vitest'
import { fakeClock } from '../../fixtures/fakeClock'
import { runCli } from '../../fixtures/runCli'
import { sendBet } from '../../fixtures/sendBet'
import { logIn, nextMobile } from '../../fixtures/signIn'
import { type Body, fileServer, type Player } from '../../fixtures/testServer'

const clock = fakeClock()
const server = fileServer({ clock, coins: [3] })
let player: Player
let other: Player
let receipt: unknown
let roundId: number

const bet = async () => {
  await server.turnRounds()
  const round = await server.openRound(player, 'real', 3)
  return { round, answer: await sendBet(server.call, player, 'real', round) }
}

beforeAll(async () => {
  player = await server.player()
  other = await server.player()
  await server.fund(player, 10_000)
  const { round, answer } = await bet()
  roundId = round.id
  receipt = answer.body.receipt
  await server.withdraw(player, 50)
})

const ask = (who: string, ...options: string[]) =>
  runCli(server, ['player', who, '--reason', 'ticket 7', '--zone', 'UTC', ...options])
const askJson = async (who: string, ...options: string[]) =>
  JSON.parse((await ask(who, '--json', ...options)).lines[0]!)
const textsOf = (timeline: Body[]): string[] => timeline.map(({ kind, text }) => `${kind}: ${text}`)
const complain = (subject: string) => {
  const complaint = { name: 'Asha', mobile_number: player.mobile, subject, message: 'Gone.' }
  return server.callAs(player, 'POST', '/complaints', complaint)
}
/** The clock of the zone, as a player says it. */
const saidTime = () => new Date(clock.nowMs).toISOString().slice(11, 16)

it('is found by number, id, name, UPI ID, round, withdrawal, receipt and transaction', async () => {
  await server.sql("UPDATE users SET first_name = 'Meera' WHERE id = $1", [player.id])
  const [{ payment_id: payment }] = await server.sql('SELECT payment_id FROM payment_claims')
  await server.sql("UPDATE payment_orders SET provider_order_id = 'order_x6187654321'")
  const signed = JSON.stringify(receipt)
  const words = [
    ...[player.mobile, `+91 ${player.mobile}`, String(player.id), 'meera r', 'ASHA@upi', `round:${roundId}`],
    ...['withdrawal:1', signed, `[14:03, 29/11/2026] Asha Rao: ${signed}`, payment, payment.slice(-8)],
    ...['87654321', 'order_x6187654321'],
  ]
  for (const word of words) expect((await askJson(word)).user?.id, word).toBe(player.id)
})

it('is not found by a receipt that the server has not signed for a bet, nor by an unknown word', async () => {
  const forged = { ...(receipt as object), nonce: '0'.repeat(32) }
  await expect(ask(JSON.stringify(forged))).rejects.toThrow('No player is found.')
  await expect(ask('{"bet": 1}')).rejects.toThrow('This is no receipt')
  for (const word of [nextMobile(), '999999', '99999999999', 'Nobody', 'pay_unknown_1'])
    await expect(ask(word)).rejects.toThrow('No player is found.')
})

it('is one of a list where several fit, and each look is in the audit log with who and why', async () => {
  const { lines } = await ask('rao')
  expect(lines.join('\n')).toContain(`${other.id}  Asha Rao  ${other.mobile}`)
  expect(lines.at(-1)).toBe('2 players. Ask again with an id.')
  await expect(runCli(server, ['player', player.mobile])).rejects.toThrow('--reason')
  await expect(ask(player.mobile, '--reason', ' ')).rejects.toThrow('Give the reason.')
  await ask(player.mobile, '--reason', 'ticket 8')
  const newest = 'SELECT actor, action, details FROM audit_log ORDER BY id DESC LIMIT 2'
  const look = { actor: expect.stringMatching(/^tester@/), action: 'player looked up' }
  expect(await server.sql(newest)).toMatchObject([
    { ...look, details: { userId: player.id, reason: 'ticket 8' } },
    { details: { userIds: [player.id, other.id], reason: 'ticket 7' } },
  ])
})

it('learns why a bet that vanished was refused, with the request of the log, only around the time it was asked for', async () => {
  clock.advance(3_600_000)
  const { round, answer } = await bet()
  expect(answer.status).toBe(200)
  clock.advance(5_000)
  const time = saidTime()
  const refused = await sendBet(server.call, player, 'real', round, { city: 'dubai' })
  expect(refused.body.code).toBe('bet_already_placed')
  await server.activity.write()
  const { timeline } = await askJson(player.mobile, '--at', time)
  expect(textsOf(timeline)).toEqual([
    `bet: ₹10 on mumbai 3, round ${round.id}: not decided yet`,
    expect.stringMatching(`^bet: refused, bet_already_placed: .*, round ${round.id}, coin ₹10$`),
  ])
  expect(timeline[1].requestId).toMatch(/^[0-9a-f]{8}-\w+$/)
  const { lines } = await ask(player.mobile, '--at', time, '--minutes', '0', '--day', '2020-01-01')
  expect(lines.at(-1)).toBe('  nothing')
})

it('sees results, prizes, sign-ins, money, complaints and changes by operators in one order', async () => {
  await server.turnRounds(40_000)
  await logIn(server.call, player.mobile)
  clock.advance(1_000)
  await complain('Bet')
  await runCli(server, ['note', player.mobile, 'called back'])
  await server.activity.write()
  const { timeline, notes } = await askJson(player.mobile)
  const texts = textsOf(timeline)
  for (const part of [
    /^bet: ₹10 on mumbai 3, round \d+: drawn \w+ \d, (nothing|won ₹150)$/,
    /^sign-in: done$/,
    /^money: deposit ₹100, /,
    /^money: withdrawal hold ₹50, 1$/,
    /^withdrawal: ₹50 to asha@upi, withdrawal 1: pending/,
    /^complaint: \d+ Bet: open$/,
    /^operator: tester@\w+: note /,
  ])
    expect(texts).toContainEqual(expect.stringMatching(part))
  expect(texts.join()).not.toContain('looked up')
  const times = timeline.map(({ at }: Body) => at)
  expect(times).toEqual(times.toSorted())
  expect(notes).toMatchObject([{ text: 'called back' }])
})

it('sees an answer at the time of the answer, and its complaint at the time of the complaint', async () => {
  const { id } = (await complain('Prize')).body
  clock.advance(3_600_000)
  await runCli(server, ['complaints', 'answer', String(id), 'Paid now.'])
  const { timeline } = await askJson(player.mobile, '--at', saidTime())
  expect(textsOf(timeline)).toEqual([expect.stringMatching(/^operator: .*complaint answered .*Paid now/)])
})
