/**
 * `npm run studio`: the studio on PORT, by default 8081. Its answers are mocked, so no API and no database is started.
 * `-- build` writes it into dist/studio instead, as files for any web server.
 */
import { createServer } from 'vite'
import { ROOT } from '../core/setup.mjs'

if (process.argv[2] === 'build') {
  const { buildStudio } = await import('./staticStudio.ts')
  await buildStudio(process.argv.slice(3))
  process.stdout.write('The studio is in dist/studio\n')
  process.exit()
}
const port = Number(process.env.PORT ?? 8081)
const host = process.env.HOST ?? '127.0.0.1'
const vite = await createServer({ root: ROOT, server: { port, host, strictPort: true } })
await vite.listen()
process.stdout.write(`The studio is at http://${host}:${port}/studio\n`)

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, async () => {
    await vite.close()
    process.exit(0)
  })
