/** `npm run dev`: Vite with hot reload on PORT, which passes calls on to an API that restarts when its sources change. */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { freePort } from '../server/freePort.mjs'
import { ensureDependencies, ROOT } from './setup.mjs'

process.chdir(ROOT)
ensureDependencies()
const port = Number(process.env.PORT ?? 8080)
const host = process.env.HOST ?? '127.0.0.1'
const apiPort = await freePort()

const tsx = join(ROOT, 'node_modules', 'tsx', 'dist', 'cli.mjs')
const api = spawn(process.execPath, [tsx, 'watch', '--clear-screen=false', 'src/server/main.ts'], {
  cwd: ROOT,
  env: { ...process.env, PORT: String(apiPort), APP_PORT: String(port), HOST: '127.0.0.1' },
  stdio: ['ignore', 'ignore', 'inherit'],
})
// Whatever ends this process, an error that nobody caught among it: the API and its database would live on.
process.on('exit', () => api.kill('SIGTERM'))

// The API must see the name by which the browser came, since it sends it to the payment page under that name.
const toApi = { target: `http://127.0.0.1:${apiPort}`, changeOrigin: false }
const { createServer: createVite } = await import('vite')
const vite = await createVite({
  root: ROOT,
  server: { port, host, strictPort: true, proxy: { '/api/v1/': toApi, '/api/docs': toApi } },
})
await vite.listen()
await apiReady()
// Node alone cannot read what is written in TypeScript.
const { READY_FOR_CHANGES } = await vite.ssrLoadModule('/src/server/startup/readyLine.ts')
process.stdout.write(`${READY_FOR_CHANGES} http://${host}:${port}\n`)

/** The first start makes the database, which takes a moment. */
async function apiReady() {
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${apiPort}/api/v1/health`).catch(() => null)
    if (answer?.ok === true) return
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
