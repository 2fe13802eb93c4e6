/** Debian's nginx with the committed file, on free ports and with a certificate of its own. */
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type RequestListener } from 'node:http'
import { type ClientHttp2Session, connect as connectHttp2 } from 'node:http2'
import { request as requestTls } from 'node:https'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { API_BASE } from '../../src/contract/route'
import { freePort } from '../../src/server/base/ports'
import type { TestServer } from '../fixtures/testServer'
import type { Service } from './service'

export interface RunningProxy {
  serverPorts: readonly number[]
  /** The port without TLS. */
  plainPort: number
  /** Added to each request. */
  headers: Record<string, string>
  /** Opens a request over TLS, which checks the certificate. */
  open: (method: string, path: string, body?: string) => Promise<IncomingMessage>
  request: (method: string, path: string) => Promise<{ status: number; headers: IncomingHttpHeaders }>
  call: TestServer['call']
  /** Opens a connection from an address of this machine, on which requests run side by side. */
  connect: (localAddress: string) => ClientHttp2Session
  stop: () => void
}

/** @param replaced lines of the file that the operator has changed */
export async function startProxy(
  service: Pick<Service, 'directory' | 'read'>,
  serverPorts: readonly number[],
  replaced: Record<string, string> = {},
): Promise<RunningProxy> {
  const directory = mkdtempSync(join(service.directory, 'nginx-'))
  // Its workers are another user's processes.
  for (const path of [service.directory, directory]) chmodSync(path, 0o755)
  const [plainPort, tlsPort] = [await freePort(), await freePort()]
  const certificate = makeCertificate(join(service.directory, 'secrets', 'tls'))
  const changes = {
    'listen 80 default_server;\n        listen [::]:80 default_server': `listen 127.0.0.1:${plainPort}`,
    'listen 443 ssl http2 default_server;\n        listen [::]:443 ssl http2 default_server': `listen 127.0.0.1:${tlsPort} ssl http2`,
    'city-dice-1:8080': `127.0.0.1:${serverPorts[0]}`,
    'city-dice-2:8080': `127.0.0.1:${serverPorts[1]}`,
    '/run/nginx': join(directory, 'nginx'),
    ...replaced,
  }
  const file = join(directory, 'nginx.conf')
  const settings = Object.entries(changes).reduce((textSoFar, [from, to]) => {
    if (!textSoFar.includes(from)) throw new Error(`nginx.conf has no "${from}"`)
    return textSoFar.replaceAll(from, to)
  }, service.read('nginx.conf'))
  writeFileSync(file, settings)
  execFileSync('nginx', ['-t', '-q', '-c', file])
  const nginx = spawn('nginx', ['-c', file, '-g', 'daemon off;'], { stdio: 'ignore' })
  while (!(await isOpen(tlsPort))) await sleep(50)

  const headers: Record<string, string> = {}
  const open: RunningProxy['open'] = (method, path, body) =>
    new Promise((resolve, reject) => {
      const to = { host: '127.0.0.1', port: tlsPort, ca: certificate, agent: false }
      const json = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body ?? '') }
      const all = { host: '127.0.0.1', ...headers, ...(body === undefined ? {} : json) }
      requestTls({ ...to, method, path, headers: all }, resolve)
        .on('error', reject)
        .end(body)
    })
  return {
    serverPorts,
    plainPort,
    headers,
    open,
    request: async (method, path) => {
      const response = await open(method, path)
      response.resume()
      return { status: response.statusCode!, headers: response.headers }
    },
    call: async (method, path, { body, token } = {}) => {
      headers.authorization = token === undefined ? '' : `Bearer ${token}`
      const json = body === undefined ? undefined : JSON.stringify(body)
      const response = await open(method, `${API_BASE}${path}`, json)
      return { status: response.statusCode!, body: JSON.parse(await text(response)) }
    },
    connect: (localAddress) => {
      // Those of `tls.connect` are options too, which their type does not say.
      const options = { ca: certificate, localAddress }
      return connectHttp2(`https://127.0.0.1:${tlsPort}`, options)
    },
    stop: () => nginx.kill('SIGTERM'),
  }
}

/** Starts nginx before a server whose responses are those of `answer`. */
export async function startProxyOf(answer: RequestListener): Promise<RunningProxy> {
  const upstream = createServer(answer)
  await once(upstream.listen(0, '127.0.0.1'), 'listening')
  const { port } = upstream.address() as AddressInfo
  const directory = mkdtempSync(join(tmpdir(), 'city-dice-proxy-'))
  const secrets = join(directory, 'secrets')
  const read = (name: string) =>
    readFileSync(join('src', 'operating', name), 'utf8').replaceAll('/etc/city-dice', secrets)
  const proxy = await startProxy({ directory, read }, [port, port])
  return {
    ...proxy,
    stop: () => {
      proxy.stop()
      upstream.closeAllConnections()
      upstream.close()
      rmSync(directory, { recursive: true })
    },
  }
}

/** @returns the certificate, which signs itself */
function makeCertificate(directory: string): string {
  mkdirSync(directory, { recursive: true })
  const [key, certificate] = [join(directory, 'privkey.pem'), join(directory, 'fullchain.pem')]
  const subject = ['-subj', '/CN=play.example.com', '-addext', 'subjectAltName=IP:127.0.0.1']
  const options = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2']
  execFileSync('openssl', ['req', ...options, '-keyout', key, '-out', certificate, ...subject], {
    stdio: 'ignore',
  })
  return readFileSync(certificate, 'utf8')
}

function isOpen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
}
