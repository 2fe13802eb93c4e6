/** Event streams over whole rounds: what they are sent, in which order, and that it is what polls show. */
import { beforeEach, expect, it } from 'vitest'
import type { GameInstance } from '../../../src/contract/game'
import { LIVE_EVENTS } from '../../../src/contract/live'
import { type EventStream, listen, openStream } from '../../fixtures/eventStream'
import { fakeClock } from '../../fixtures/fakeClock'
import { sendBet } from '../../fixtures/sendBet'
import { type Body, type Player, startTestServer, type TestServer } from '../../fixtures/testServer'

const clock = fakeClock()
let server: TestServer
let port: number
let player: Player

beforeEach(async () => {
  server = await startTestServer({ clock, coins: [1, 2, 3] })
  port = await listen(server)
  player = await server.player()
  await server.turnRounds()
})

/** The rounds that a stream shows, after all of its events. */
function roundsOf(stream: EventStream): { instances: GameInstance[]; is_paused: boolean } {
  let state: Body = null
  const change = (change: Body) => {
    const index = state.instances.findIndex(({ id }: GameInstance) => id === change.id)
    const old = state.instances[index]
    state.instances[index] = { ...old, ...change, fairness: { ...old.fairness, ...change.fairness } }
  }
  for (const { name, data } of stream.events()) {
    if (name === 'state') state = structuredClone(data)
    if (name === 'opened') state.instances.push(...data.instances)
    if (name === 'closed' || name === 'settled') for (const round of data.instances) change(round)
  }
  const isShown = ({ active_until }: GameInstance) => Date.parse(active_until!) > clock()
  return { is_paused: state.is_paused, instances: state.instances.filter(isShown) }
}

async function pollRounds(): Promise<{ instances: GameInstance[]; is_paused: boolean }> {
  const path = '/dummy-game/get-dummy-active-game-instance'
  const { instances, is_paused } = await server.get(path, player)
  return { is_paused, instances: instances.map(({ bet_counts: _, ...round }: GameInstance) => round) }
}

const namesOf = (stream: EventStream) => stream.events().map(({ name }) => name)

it('sends clock and state first, then each change of a round in its order, and always shows what polls show', async () => {
  const stream = await openStream(port, '/live/dummy')
  await expect.poll(() => namesOf(stream)).toEqual(['clock', 'state', 'players'])
  expect(stream.dataOf('clock')).toEqual([{ now: clock() }])
  for (let round = 0; round < 3; round += 1) {
    await expect.poll(() => roundsOf(stream)).toEqual(await pollRounds())
    await server.turnRounds(30_000)
    await expect.poll(() => roundsOf(stream)).toEqual(await pollRounds())
    expect((await pollRounds()).instances[0]!.fairness!.seed).not.toBeNull()
    await server.turnRounds(10_000)
  }
  await expect.poll(() => roundsOf(stream)).toEqual(await pollRounds())
  const ofRounds = stream.events().filter(({ name }) => /opened|closed|settled|state/.test(name))
  for (const { name, data } of stream.events())
    expect(LIVE_EVENTS[name as keyof typeof LIVE_EVENTS].safeParse(data).success).toBe(true)
  // Rounds are sealed and settled four at a time, so a change of one kind may come in several events.
  const order = ofRounds.map(({ name }) => name).filter((name, index, names) => name !== names[index - 1])
  expect(order.join(' ')).toMatch(/^state( (closed settled )+opened){3}$/)
  const [first] = stream.dataOf('settled')[0].instances
  expect(Object.keys(first.fairness)).toEqual(['seed', 'beacon_round', 'beacon_value', 'beacon_signature'])
  stream.socket.destroy()
})

it('sends no seed and no result while bets are taken', async () => {
  const stream = await openStream(port, '/live/dummy')
  await server.turnRounds(29_999)
  await server.liveStreams.pulse()
  await expect.poll(() => stream.dataOf('clock')).toHaveLength(2)
  expect(stream.text()).not.toMatch(/"seed":"|"root"/)
  expect(namesOf(stream).filter((name) => /closed|settled/.test(name))).toEqual([])
  stream.socket.destroy()
})

it('sends counts of bets and players with the clock, if they have changed, and to new streams at once', async () => {
  const { liveRounds, liveStreams } = server
  const stream = await openStream(port, `/live/dummy?player=${player.id}`)
  const [round] = (await pollRounds()).instances
  const bet = await sendBet(server.call, player, 'dummy', round!, { city: 'tokyo', dice_number: 4 })
  expect(bet.status).toBe(200)
  const counts = { cities: { tokyo: 1 }, dice_numbers: { 4: 1 } }
  liveRounds.setBetCounts(round!.id, counts)
  for (let pulse = 0; pulse < 3; pulse += 1) await liveStreams.pulse()
  await expect.poll(() => stream.dataOf('clock').length).toBeGreaterThanOrEqual(4)
  expect(stream.dataOf('counts')).toEqual([{ bet_counts: { [round!.id]: counts } }])
  expect(stream.dataOf('players').at(-1)).toEqual({ onlineUsers: 1 })
  expect(stream.dataOf('players').length).toBeLessThanOrEqual(2)
  const later = await openStream(port, '/live/dummy')
  await expect.poll(() => namesOf(later)).toEqual(['clock', 'state', 'counts', 'players'])
  expect(later.dataOf('counts')).toEqual([{ bet_counts: { [round!.id]: counts } }])
  for (const { socket } of [stream, later]) socket.destroy()
})

it('sends the state again when the operator pauses a mode or changes its timing', async () => {
  const stream = await openStream(port, '/live/dummy')
  const change = async (columns: string) => {
    await server.sql(`UPDATE controls SET ${columns}`)
    await server.liveRounds.refresh()
  }
  await change('dummy_cron_status = false')
  await expect.poll(() => stream.dataOf('state')).toHaveLength(2)
  expect(roundsOf(stream)).toEqual(await pollRounds())
  expect(roundsOf(stream).is_paused).toBe(true)
  await change('betting_timing = 20')
  await expect.poll(() => stream.dataOf('state')).toHaveLength(3)
  stream.socket.destroy()
})

it('sends the void round with its reason', async () => {
  const stream = await openStream(port, '/live/dummy')
  const [round] = (await pollRounds()).instances
  clock.advance(30_000)
  await server.sql(
    `UPDATE game_instances SET bets_root = repeat('ab', 32), bets_count = 0, voided_at = $1, void_reason = 'lost link'
      WHERE id = $2`,
    [new Date(clock()), round!.id],
  )
  await server.liveRounds.refresh()
  await expect.poll(() => stream.dataOf('settled')).toHaveLength(1)
  const [change] = stream.dataOf('settled')[0].instances
  expect(change).toMatchObject({ id: round!.id, fairness: { voided: { reason: 'lost link' } } })
  expect(roundsOf(stream)).toEqual(await pollRounds())
  stream.socket.destroy()
})
