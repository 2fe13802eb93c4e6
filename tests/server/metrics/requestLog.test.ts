/** The log of requests, from which an operator reads who did what. */
import { beforeAll, expect, it } from 'vitest'
import { API_BASE } from '../../../src/contract/route'
import { buildApp } from '../../../src/server/app'
import { openLog } from '../../../src/server/base/log'
import { fileServer, type Player, readOtp } from '../../fixtures/testServer'

const server = fileServer()
let player: Player

beforeAll(async () => {
  player = await server.player()
})

it('names the player of a login and of a refused request, and neither number nor code', async () => {
  const lines: string[] = []
  const log = openLog('info', { write: (line) => lines.push(line) })
  const app = buildApp(
    { ...server.deps, log, http: { ...server.deps.http, log }, payments: { ...server.deps.payments, log } },
    { clientDir: null },
  )
  const verify = (otp: string) =>
    app.inject({
      method: 'POST',
      url: `${API_BASE}/user/verify-login`,
      payload: { mobile_number: player.mobile, otp },
      remoteAddress: '198.51.100.7',
    })
  await server.call('POST', '/user/login', { body: { mobile_number: player.mobile } })
  const otp = await readOtp(server.call, player.mobile)
  await verify(otp === '000000' ? '000001' : '000000')
  await verify(otp)
  const headers = { authorization: `Bearer ${player.token}` }
  await app.inject({ url: `${API_BASE}/user/get-user/${player.id + 1}`, headers })
  await app.close()
  const logged = lines.map((line) => JSON.parse(line))
  const route = '/user/verify-login'
  expect(logged).toMatchObject([
    { route, status: 400, ip: '198.51.100.7' },
    { route, status: 200, ip: '198.51.100.7', user: player.id },
    { route: '/user/get-user/:id', status: 403, user: player.id },
  ])
  expect(logged[0].user).toBeUndefined()
  for (const secret of [player.mobile, otp, player.token]) expect(lines.join()).not.toContain(secret)
})
