// `npm run assets:videos [-- mumbai-3 how-to-play …]`: renders each clip frame by frame in a headless browser and pipes the
// frames to ffmpeg. On one machine the output is reproducible byte for byte.
import { mkdirSync, renameSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium } from '@playwright/test'
import sharp from 'sharp'
import { build } from 'vite'
import { CITIES } from '../../src/domain/city.ts'
import { DICE_NUMBERS } from '../../src/domain/dice.ts'
import { resultVideoPath } from '../../src/domain/resultVideo.ts'
import { encodeClip, videoFormat } from './encodeClip.ts'
import { findProgram } from './findProgram.ts'
import { type FrameSink, serveScene } from './serveScene.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const pageFolder = join(root, '.assets', 'clips')
const framesFolder = join(root, '.assets', 'frames')
const unfinishedFolder = join(root, '.assets', 'unfinished')
const outputFolder = join(root, 'public', 'videos')
const resultClips = CITIES.flatMap((city) =>
  DICE_NUMBERS.map((diceNumber) => basename(resultVideoPath({ city, diceNumber }), '.mp4')),
)
const allClips = [...resultClips, 'how-to-play']
const flags = [
  '--no-sandbox',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--disable-quic',
  '--no-first-run',
]

let currentSink: FrameSink

/** Opens the rendering page for the clips of one query and waits for their last frame. */
async function runPage(browser: Browser, address: string, query: string, take: FrameSink['take']) {
  const tab = await browser.newPage()
  const failed = new Promise<never>((_, reject) => {
    tab.on('pageerror', reject)
  })
  const finished = new Promise<void>((resolve) => {
    currentSink = { take, done: resolve }
  })
  await tab.goto(`${address}/?width=${videoFormat.width}&height=${videoFormat.height}&${query}`)
  await Promise.race([finished, failed])
  await tab.close()
}

/** Renders the clips of one query at once, each to its own encoder. */
async function renderClips(browser: Browser, address: string, query: string, clips: string[]) {
  const started = Date.now()
  const encoders = new Map(clips.map((clip) => [clip, encodeClip(join(unfinishedFolder, `${clip}.mp4`))]))
  await runPage(browser, address, query, async (clip, frame, pixels) => {
    const isPoster = frame === 0 && /-1$|^how/.test(clip)
    if (isPoster) await saveFrame(pixels, join(outputFolder, `${clip.replace(/-1$/, '')}.webp`))
    const { input } = encoders.get(clip)!
    if (!input.write(pixels)) await new Promise((resolve) => input.once('drain', resolve))
  })
  for (const { input } of encoders.values()) input.end()
  await Promise.all([...encoders.values()].map(({ ended }) => ended))
  for (const clip of clips)
    renameSync(join(unfinishedFolder, `${clip}.mp4`), join(outputFolder, `${clip}.mp4`))
  const sizes = clips.map(
    (clip) => `${clip}.mp4 ${Math.round(statSync(join(outputFolder, `${clip}.mp4`)).size / 1000)} KB`,
  )
  console.log(`${sizes.join('  ')}  in ${Math.round((Date.now() - started) / 1000)} s`)
}

/** Saves one frame as WebP: a poster, or a frame for inspection. */
async function saveFrame(pixels: Buffer, file: string) {
  const raw = { raw: { width: videoFormat.width, height: videoFormat.height, channels: 4 as const } }
  await sharp(pixels, raw).flip().removeAlpha().webp({ quality: 72, effort: 6 }).toFile(file)
}

/** Groups the clips by scene, which is drawn once for all its faces: `mumbai`, or the loop. */
function groupClips(clips: string[]) {
  const groups = new Map<string, string[]>()
  for (const clip of clips) {
    const name = clip.replace(/-\d$/, '')
    groups.set(name, [...(groups.get(name) ?? []), clip])
  }
  return groups
}

async function renderAll(browser: Browser, address: string, clips: string[], frames: string | undefined) {
  for (const [name, together] of groupClips(clips)) {
    const query = `clip=${name}&faces=${together.map((clip) => clip.slice(-1)).join(',')}`
    if (!frames) await renderClips(browser, address, query, together)
    else {
      const keep: FrameSink['take'] = (clip, frame, pixels) =>
        saveFrame(pixels, join(framesFolder, `${clip}-${frame}.webp`))
      await runPage(browser, address, `${query}&frames=${frames}`, keep)
    }
  }
}

/** With `--frames=0,239` it saves single frames to `.assets/frames` instead of videos. */
async function main() {
  const args = process.argv.slice(2)
  const frames = args.find((arg) => arg.startsWith('--frames='))?.slice('--frames='.length)
  const clips = args.filter((arg) => !arg.startsWith('--'))
  const unknown = clips.find((clip) => !allClips.includes(clip))
  if (unknown) throw new Error(`unknown clip ${unknown}; known clips are ${allClips.join(' ')}`)
  for (const folder of [outputFolder, unfinishedFolder, framesFolder]) mkdirSync(folder, { recursive: true })
  const scene = fileURLToPath(new URL('./scene', import.meta.url))
  const options = { outDir: pageFolder, emptyOutDir: true, chunkSizeWarningLimit: 2000 }
  await build({ configFile: false, root: scene, logLevel: 'error', build: options })
  const server = await serveScene(pageFolder, () => currentSink)
  const browser = await chromium.launch({ executablePath: findProgram('chromium', 'chromium'), args: flags })
  try {
    await renderAll(browser, server.address, clips.length ? clips : allClips, frames)
  } finally {
    await browser.close()
    server.close()
  }
}

await main()
