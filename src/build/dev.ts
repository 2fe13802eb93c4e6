/**
 * `npm run dev`: Vite with hot reload on PORT. Vite proxies API requests to a server that restarts on source changes.
 */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createServer } from 'vite'
import { freePort } from '../server/base/ports'
import { READY_FOR_CHANGES } from '../server/startup/readyLine'
import { ROOT } from './core/setup.mjs'

const port = Number(process.env.PORT ?? 8080)
const host = process.env.HOST ?? '127.0.0.1'
const apiPort = await freePort()

const tsx = join(ROOT, 'node_modules', 'tsx', 'dist', 'cli.mjs')
const api = spawn(process.execPath, [tsx, 'watch', '--clear-screen=false', 'src/server/main.ts'], {
  cwd: ROOT,
  env: { ...process.env, PORT: String(apiPort), APP_PORT: String(port), HOST: '127.0.0.1' },
  stdio: ['ignore', 'ignore', 'inherit'],
})
// Runs on every exit, uncaught errors included; otherwise the API and its database would keep running.
process.on('exit', () => api.kill('SIGTERM'))

// The API must see the browser's Host header, since the payment page redirects back to that host.
const apiProxy = { target: `http://127.0.0.1:${apiPort}`, changeOrigin: false }
const vite = await createServer({
  root: ROOT,
  server: { port, host, strictPort: true, proxy: { '/api/v1/': apiProxy, '/api/docs': apiProxy } },
})
await vite.listen()
await waitForApi()
process.stdout.write(`${READY_FOR_CHANGES} http://${host}:${port}\n`)

/** Polls the health check; the first start creates the database, which takes seconds. */
async function waitForApi(): Promise<void> {
  for (;;) {
    const response = await fetch(`http://127.0.0.1:${apiPort}/api/v1/health`).catch(() => null)
    if (response?.ok === true) return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

async function stop() {
  api.kill('SIGTERM')
  await vite.close()
  process.exit(0)
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop)
api.on('exit', stop)
