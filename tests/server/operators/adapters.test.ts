/** The sandboxes of the register of exclusions and of the check of identity. */
import { expect, it } from 'vitest'
import { fakeClock } from '../../fixtures/fakeClock'
import { runCli } from '../../fixtures/runCli'
import { logIn } from '../../fixtures/signIn'
import { fileServer, type Player } from '../../fixtures/testServer'

const clock = fakeClock()
const env = { EXCLUSION_REGISTER: 'sandbox', IDENTITY_CHECK: 'sandbox', IDENTITY_ABOVE: '100' }
const server = fileServer({ clock, coins: [3], env })

/** A funded player whose number ends so. */
async function playerOf(ending: string): Promise<Player> {
  const player = await server.player()
  await server.fund(player, 100_000)
  const mobile = `9${String(player.id).padStart(9 - ending.length, '0')}${ending}`
  await server.sql('UPDATE users SET mobile_number = $1 WHERE id = $2', [mobile, player.id])
  return { ...player, mobile }
}

const signIn = async ({ mobile }: Player): Promise<number> => (await logIn(server.call, mobile)).status

it('a player in the register can sign in, and neither deposit nor shorten the exclusion by a break of their own', async () => {
  const [excluded, other] = [await playerOf('000'), await playerOf('001')]
  expect([await signIn(excluded), await signIn(other)]).toEqual([200, 200])
  expect((await server.deposit(excluded, 10)).body.code).toBe('self_excluded')
  expect((await server.deposit(other, 10)).status).toBe(200)
  const until = async () => (await server.get(`/limits/${excluded.id}`, excluded)).limits.excluded_until
  expect(Date.parse(await until()) - clock.nowMs).toBe(182 * 86_400_000)
  await server.callAs(excluded, 'PUT', `/limits/${excluded.id}`, { exclude_for_days: 365 })
  await signIn(excluded)
  expect(Date.parse(await until()) - clock.nowMs).toBe(365 * 86_400_000)
})

it('an exclusion of the register keeps no practice from a break that has ended', async () => {
  const player = await playerOf('000')
  const ownBreak = { exclude_for_days: 1, excludes_practice: true }
  await server.callAs(player, 'PUT', `/limits/${player.id}`, ownBreak)
  clock.advance(86_400_001)
  await signIn(player)
  const { limits } = await server.get(`/limits/${player.id}`, player)
  expect(limits).toMatchObject({ excludes_practice: false, excluded_until: expect.any(String) })
})

it.each([
  ['01', 100, ['nothing set'], 'is paid'],
  ['02', 101, ['identity asked', 'identity passed'], 'is paid'],
  ['99', 101, ['identity asked', 'identity failed'], 'waits: the identity'],
] as const)(
  'a number that ends with %s and a withdrawal of ₹%i has the states %j',
  async (ending, rupees, states, end) => {
    const player = await playerOf(ending)
    const state = async () => (await runCli(server, `player ${player.id} --reason test`)).lines[1]
    expect((await server.withdraw(player, rupees)).status).toBe(200)
    expect(await state()).toBe(`State: ${states[0]}`)
    const [{ id }] = await server.sql('SELECT id FROM withdrawals WHERE user_id = $1', [player.id])
    const outcome = await runCli(server, `withdrawals pay ${id}`).then(({ lines }) => lines.join(), String)
    expect(outcome).toContain(end)
    expect(await state()).toBe(`State: ${states.at(-1)}`)
  },
)

it.each(['take', 'pay'])('a restored withdrawal waits for the identity at %s too', async (command) => {
  const player = await playerOf('99')
  await server.withdraw(player, 101)
  const restored = "UPDATE withdrawals SET taken_by = 'restore' WHERE user_id = $1 RETURNING id"
  const [{ id }] = await server.sql(restored, [player.id])
  const line = `withdrawals ${command} ${id} --from restore`
  await expect(runCli(server, line)).rejects.toThrow('waits: the identity')
})
