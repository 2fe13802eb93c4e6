/** The dev server's part of the review: the folder of the last `npm run screens`, decisions on its pictures, and runs of one state. */
import { execFile } from 'node:child_process'
import { createReadStream, existsSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { isLocalPage } from '../../assets/pipeline/studio/dropFile'
import { applyReviews } from './review'
import { FOLDER } from './screensFolder'

const FILE = /^\/(report\.json|(before|after|difference)\/[\w-]+\.(avif|png))$/
const TYPES: Readonly<Record<string, string>> = {
  '.json': 'application/json',
  '.avif': 'image/avif',
  '.png': 'image/png',
}
const TSX = join('node_modules', 'tsx', 'dist', 'cli.mjs')
/** Also for a build. */
const RUN_MS = 900_000

let running: Promise<string> | null = null

/** Serves below `/studio/screens`; `POST /review` applies a file of reviews, `POST /run/STATE` takes the pictures of a state. */
export function serveScreens(
  root: string,
  request: IncomingMessage,
  response: ServerResponse,
  next: () => void,
): void {
  const [path = ''] = (request.url ?? '').split('?')
  const file = join(FOLDER, path)
  if (request.method === 'POST') void answer(request, response, () => act(root, path, request))
  else if (FILE.test(path) && existsSync(file)) {
    response.setHeader('Content-Type', TYPES[extname(path)] ?? '')
    response.setHeader('Cache-Control', 'no-store')
    createReadStream(file).on('error', next).pipe(response)
  } else if (path === '/report.json') send(response, 200, [])
  else next()
}

async function act(root: string, path: string, request: IncomingMessage): Promise<string> {
  if (path === '/review') return applyReviews(await text(request))
  const state = /^\/run\/([\w-]+)$/.exec(path)?.[1]
  if (state === undefined) throw new Error(`no such path: ${path}`)
  if (running !== null) throw new Error('pictures are being taken already')
  running = run(root, state)
  try {
    return await running
  } finally {
    running = null
  }
}

/** @returns the last line of the run, also where pictures have changed @throws if it took none */
function run(root: string, state: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const args = [join(root, TSX), join('tests', 'visual', 'screens.ts'), '--state', state]
    const { NODE_ENV: _, ...env } = process.env
    execFile(process.execPath, args, { cwd: root, env, timeout: RUN_MS }, (_error, stdout, stderr) => {
      const line = stdout.trim().split('\n').at(-1) ?? ''
      if (/ pictures, /.test(line)) resolve(line)
      else reject(new Error(stderr.trim().split('\n')[0] || 'no picture was taken'))
    })
  })
}

async function answer(request: IncomingMessage, response: ServerResponse, act: () => Promise<string>) {
  if (!isLocalPage(request))
    return send(response, 403, { message: 'only a page on this machine may do this' })
  await act().then(
    (message) => send(response, 200, { message }),
    (error: Error) => send(response, 422, { message: error.message.split('\n')[0] }),
  )
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
}
