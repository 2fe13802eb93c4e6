/**
 * Calls of one address that are refused, or that ask for what is not in memory, flooded on many connections as a proxy would
 * pass them on, each with values of its own.
 */
import { expect, test } from 'vitest'
import { API_BASE } from '../../src/contract/route'
import { fileTarget, newAddress } from '../fixtures/attackTarget'
import { honestBeside } from '../fixtures/honestCalls'
import { nextMobile } from '../fixtures/signIn'

const CONNECTIONS = 100
const P99_MS = 300
const HEADERS = 'Host: a\r\nX-Forwarded-For: 203.0.113.9\r\n'

const target = fileTarget({ env: { SMS_BUDGET: '1000000' } })

const get = (path: string, header = '', headers = HEADERS) =>
  `GET ${API_BASE}${path} HTTP/1.1\r\n${headers}${header}\r\n`
const post = (path: string, body: string, header = '') => {
  const length = body.replaceAll(/RANDOM(\d+)/g, (_match, digits) => ' '.repeat(Number(digits))).length
  const type = `Content-Type: application/json\r\nContent-Length: ${length}\r\n`
  return `POST ${API_BASE}${path} HTTP/1.1\r\n${HEADERS}${header}${type}\r\n${body}`
}
const TOKEN = 'Authorization: Bearer RANDOM64\r\n'
/** As long as the tokens of before there were MACs. */
const OLD_TOKEN = 'Authorization: Bearer RANDOM16RANDOM16RANDOM9ab\r\n'
const FROM_MANY = 'Host: a\r\nX-Forwarded-For: ADDRESS20\r\n'
const complaint = '{"name":"A","subject":"B","message":"C","mobile_number":"9RANDOM9"}'

const login = () =>
  target.call('POST', '/user/login', { from: newAddress(), body: { mobile_number: nextMobile() } })
let lastRound = 1e9
const check = () => {
  lastRound -= 1
  return target.call('GET', `/fairness?before=${lastRound}`, { from: newAddress() })
}

test.each([
  ['codes', post('/user/login', '{"mobile_number":"9RANDOM9","device_id":"RANDOM16"}'), login],
  [
    'guesses',
    post('/user/verify-login', '{"mobile_number":"9RANDOM9","otp":"123456","device_id":"RANDOM16"}'),
    login,
  ],
  [
    'registrations',
    post('/user/register', '{"mobile_number":"9RANDOM9","first_name":"A","last_name":"B"}'),
    login,
  ],
  ['tokens', get('/coin-type/get-enabled-coin-type', TOKEN), login],
  ['tokens from 20 addresses', get('/coin-type/get-enabled-coin-type', TOKEN, FROM_MANY), login],
  ['old tokens from 20 addresses', get('/coin-type/get-enabled-coin-type', OLD_TOKEN, FROM_MANY), login],
  ['logouts', post('/user/logout', '{}', TOKEN), login],
  ['complaints', post('/complaints', complaint, TOKEN), login],
  ['fairness records', get('/fairness/RANDOM9'), check],
])('%s', async (_name, request, call) => {
  const { quietMs, floodedMs } = await honestBeside(target, { request, connections: CONNECTIONS }, call)
  // The calls may be slow without the flood, where other processes run on the machine.
  expect(floodedMs).toBeLessThan(Math.max(P99_MS, 2 * quietMs))
})
