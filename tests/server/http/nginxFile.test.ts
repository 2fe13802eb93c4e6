/** The operator's nginx file against the server: forwarded addresses, TLS, and the folders of the hashed files. */
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { HASHED_FOLDERS } from '../../../src/build/release/keepReleases'
import { API_BASE } from '../../../src/contract/route'
import { fileServer } from '../../fixtures/testServer'

const SETTINGS = readFileSync('src/operating/nginx.conf', 'utf8')
const PROXY = '10.0.0.1'

/** Returns the headers with which nginx passes on a request. */
function forwardedHeaders(address: string): Record<string, string> {
  const values: Record<string, string> = {
    $host: 'play.example.com',
    $remote_addr: address,
    $scheme: 'https',
    $region: '',
    '""': '',
  }
  const lines = SETTINGS.matchAll(/^ *proxy_set_header (\S+) (\S+);$/gm)
  return Object.fromEntries([...lines].map(([, name, value]) => [name, values[value!]!]))
}

// One failed request a minute for each address.
const server = fileServer({ env: { TRUST_PROXY: PROXY, RATE_LIMIT_SCALE: '0.0016' } })

const request = (address: string) =>
  server.app.inject({
    url: `${API_BASE}/game-controls/get-game-instance-timing`,
    remoteAddress: PROXY,
    headers: forwardedHeaders(address),
  })

it('gives each player the rate limits of an own address, and HSTS', async () => {
  const first = await request('203.0.113.1')
  expect(first.statusCode).toBe(401)
  expect(first.headers['strict-transport-security']).toContain('max-age=')
  expect((await request('203.0.113.1')).statusCode).toBe(429)
  expect((await request('203.0.113.2')).statusCode).toBe(401)
})

it('repeats a 404 of a hashed file, and of nothing else, at the next server', () => {
  const locations = [...SETTINGS.matchAll(/location (.+) \{([^}]*)\}/g)]
  const repeating = locations.filter(([, , body]) => /proxy_next_upstream .*\bhttp_404\b/.test(body!))
  expect(repeating.map(([, path]) => path)).toEqual([`~ ^/(${HASHED_FOLDERS.join('|')})/`])
})
