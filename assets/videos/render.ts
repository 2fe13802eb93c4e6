// Renders the videos, `npm run assets:videos [-- mumbai-3 how-to-play …]`: each clip picture by picture in a
// headless browser, straight into an encoder. The same command gives the same bytes on the same machine.
import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, renameSync, statSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium } from '@playwright/test'
import sharp from 'sharp'
import { build } from 'vite'
import { findProgram } from './findProgram.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const page = join(root, '.assets', 'clips')
const output = join(root, 'public', 'videos')
const unfinished = join(root, '.assets', 'unfinished')
const [width, height, rate] = [960, 540, 30]
const cities = ['newyork', 'mumbai', 'dubai', 'tokyo']
const allClips = [...cities.flatMap((city) => [1, 2, 3, 4].map((face) => `${city}-${face}`)), 'how-to-play']

/** Where the pictures of the clips that are being rendered go. */
interface Sink {
  take: (clip: string, frame: number, picture: Buffer) => Promise<void>
  done: () => void
}

let sink: Sink

async function readBody(request: IncomingMessage) {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

const contentTypes: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

function servePage(): Promise<Server> {
  const server = createServer(async (request, response) => {
    const address = new URL(request.url ?? '/', 'http://localhost')
    const body = await readBody(request)
    const asked = address.searchParams
    if (address.pathname === '/frame')
      await sink.take(asked.get('clip') ?? '', Number(asked.get('frame')), body)
    if (address.pathname === '/done') sink.done()
    if (request.method === 'POST') return response.end()
    try {
      const file = address.pathname === '/' ? '/index.html' : address.pathname
      response.setHeader('Content-Type', contentTypes[extname(file)] ?? 'application/octet-stream')
      response.end(readFileSync(join(page, file)))
    } catch {
      response.writeHead(404).end()
    }
  })
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve(server))
  })
}

/** H.264 high at level 3.1 with faststart and no sound; a ceiling on the rate keeps eight seconds under 450 KB. */
function encoder(file: string) {
  const input = ['-f', 'rawvideo', '-pix_fmt', 'rgba', '-s', `${width}x${height}`, '-r', `${rate}`, '-i', '-']
  const picture = ['-vf', 'vflip,scale=out_color_matrix=bt709:out_range=tv,format=yuv420p']
  const colour = [
    '-colorspace',
    'bt709',
    '-color_primaries',
    'bt709',
    '-color_trc',
    'bt709',
    '-color_range',
    'tv',
  ]
  const codec = [
    '-c:v',
    'libx264',
    '-profile:v',
    'high',
    '-level',
    '3.1',
    '-preset',
    'veryslow',
    '-crf',
    '23',
  ]
  const limits = [
    '-maxrate',
    '400k',
    '-bufsize',
    '480k',
    '-threads',
    '2',
    '-g',
    '240',
    '-an',
    '-movflags',
    '+faststart',
  ]
  const exact = ['-map_metadata', '-1', '-fflags', '+bitexact', '-flags:v', '+bitexact']
  const program = findProgram('ffmpeg', 'ffmpeg')
  return spawn(
    program,
    ['-v', 'error', '-y', ...input, ...picture, ...colour, ...codec, ...limits, ...exact, file],
    {
      stdio: ['pipe', 'inherit', 'inherit'],
    },
  )
}

/** Opens the page for one clip and waits until it has sent its last picture. */
async function play(browser: Browser, address: string, query: string, take: Sink['take']) {
  const tab = await browser.newPage()
  const failed = new Promise<never>((_, reject) => {
    tab.on('pageerror', reject)
  })
  const finished = new Promise<void>((resolve) => {
    sink = { take, done: resolve }
  })
  await tab.goto(`${address}/?width=${width}&height=${height}&${query}`)
  await Promise.race([finished, failed])
  await tab.close()
}

/** Renders the clips of one query together, each into an encoder of its own. */
async function renderClips(browser: Browser, address: string, query: string, clips: string[]) {
  const started = Date.now()
  const encoders = new Map(clips.map((clip) => [clip, encoder(join(unfinished, `${clip}.mp4`))]))
  const ended = [...encoders.values()].map(
    (ffmpeg) =>
      new Promise<number | null>((resolve) => {
        ffmpeg.on('close', resolve)
      }),
  )
  await play(browser, address, query, async (clip, frame, picture) => {
    if (frame === 0 && /-1$|^how/.test(clip))
      await savePicture(picture, join(output, `${clip.replace(/-1$/, '')}.webp`))
    const { stdin } = encoders.get(clip)!
    if (!stdin.write(picture)) await new Promise((resolve) => stdin.once('drain', resolve))
  })
  for (const { stdin } of encoders.values()) stdin.end()
  if ((await Promise.all(ended)).some(Boolean)) throw new Error(`the encoder failed on ${clips.join(' ')}`)
  for (const clip of clips) renameSync(join(unfinished, `${clip}.mp4`), join(output, `${clip}.mp4`))
  const sizes = clips.map(
    (clip) => `${clip}.mp4 ${(statSync(join(output, `${clip}.mp4`)).size / 1000).toFixed(0)} KB`,
  )
  console.log(`${sizes.join('  ')}  in ${((Date.now() - started) / 1000).toFixed(0)} s`)
}

/** A picture of the clip as a file: the poster of each city and of the loop, or single frames to look at. */
async function savePicture(picture: Buffer, file: string) {
  const raw = { raw: { width, height, channels: 4 as const } }
  await sharp(picture, raw).flip().removeAlpha().webp({ quality: 72, effort: 6 }).toFile(file)
}

/** The clips by what they share, so that it is drawn once: `mumbai` with its faces, or the loop. */
function groupClips(clips: string[]) {
  const groups = new Map<string, string[]>()
  for (const clip of clips) {
    const name = clip.replace(/-\d$/, '')
    groups.set(name, [...(groups.get(name) ?? []), clip])
  }
  return groups
}

async function renderAll(browser: Browser, address: string, clips: string[], frames: string | undefined) {
  const folder = join(root, '.assets', 'frames')
  mkdirSync(folder, { recursive: true })
  for (const [name, together] of groupClips(clips)) {
    const query = `clip=${name}&faces=${together.map((clip) => clip.slice(-1)).join(',')}`
    if (!frames) await renderClips(browser, address, query, together)
    else {
      const keep: Sink['take'] = (clip, frame, picture) =>
        savePicture(picture, join(folder, `${clip}-${frame}.webp`))
      await play(browser, address, `${query}&frames=${frames}`, keep)
    }
  }
}

/** `npm run assets:videos [-- clip … [--frames=0,239]]`; frames are saved below `.assets/frames` instead. */
async function main() {
  const words = process.argv.slice(2)
  const frames = words.find((word) => word.startsWith('--frames='))?.slice('--frames='.length)
  const clips = words.filter((word) => !word.startsWith('--'))
  const unknown = clips.find((clip) => !allClips.includes(clip))
  if (unknown) throw new Error(`no clip is called ${unknown}; there are ${allClips.join(' ')}`)
  mkdirSync(output, { recursive: true })
  mkdirSync(unfinished, { recursive: true })
  const scene = fileURLToPath(new URL('./scene', import.meta.url))
  await build({
    configFile: false,
    root: scene,
    logLevel: 'error',
    build: { outDir: page, emptyOutDir: true, chunkSizeWarningLimit: 2000 },
  })
  const server = await servePage()
  const address = `http://127.0.0.1:${(server.address() as { port: number }).port}`
  const flags = [
    '--no-sandbox',
    '--use-angle=swiftshader',
    '--enable-unsafe-swiftshader',
    '--disable-quic',
    '--no-first-run',
  ]
  const browser = await chromium.launch({ executablePath: findProgram('chromium', 'chromium'), args: flags })
  try {
    await renderAll(browser, address, clips.length ? clips : allClips, frames)
  } finally {
    await browser.close()
    server.close()
  }
}

await main()
