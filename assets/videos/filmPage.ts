// Opens the rendering page in a headless browser and receives the frames that it draws.
import { fileURLToPath } from 'node:url'
import { type Browser, chromium } from '@playwright/test'
import { build } from 'vite'
import type { Size } from './encodeClip.ts'
import { type FrameSink, serveScene } from './serveScene.ts'

const scene = fileURLToPath(new URL('./scene', import.meta.url))
const flags = [
  '--no-sandbox',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--disable-quic',
  '--no-first-run',
]

/** What the page draws: one layer of some films by name, and either single frames or a range. */
interface FrameQuery extends Size {
  films: string[]
  layer: 'front' | 'back'
  frames?: number[]
  from?: number
  until?: number
}

export interface FilmPage {
  /** Draws the frames of a query, film after film, and resolves after the last one; rejects when the page fails. */
  draw: (query: FrameQuery, take: FrameSink['take']) => Promise<void>
  close: () => Promise<void>
}

/**
 * Builds the rendering page into `folder` and starts a browser.
 * @param browserPath the executable of a Chromium
 */
export async function openFilmPage(folder: string, browserPath: string): Promise<FilmPage> {
  const options = { outDir: folder, emptyOutDir: true, chunkSizeWarningLimit: 2000 }
  await build({ configFile: false, root: scene, logLevel: 'error', build: options })
  let sink: FrameSink | undefined
  const server = await serveScene(folder, () => sink!)
  const browser = await chromium.launch({ executablePath: browserPath, args: flags })
  const draw: FilmPage['draw'] = (query, take) =>
    drawFrames(browser, server.address, query, (done) => {
      sink = { take, done }
    })
  const close = async () => {
    await browser.close()
    server.close()
  }
  return { draw, close }
}

async function drawFrames(
  browser: Browser,
  address: string,
  query: FrameQuery,
  receive: (done: () => void) => void,
) {
  const tab = await browser.newPage()
  const failed = new Promise<never>((_, reject) => {
    tab.on('pageerror', reject)
    tab.on('crash', () => reject(new Error('the rendering page crashed')))
  })
  const finished = new Promise<void>((resolve) => receive(resolve))
  const parameters = new URLSearchParams(
    Object.entries(query).map(([key, value]) => [key, String(value)] as [string, string]),
  )
  await tab.goto(`${address}/?${parameters}`)
  await Promise.race([finished, failed])
  await tab.close()
}

const pixelsOf = ({ buffer, byteOffset, length }: Buffer) => new Uint32Array(buffer, byteOffset, length / 4)

/** Returns frames, bottom row first: the front layer over the back layer, whose top row comes first. */
export function composeFrames(fronts: Buffer[], backs: Buffer[], size: Size): Buffer[] {
  return fronts.map((front, index) => composeFrame(front, backs[index]!, size))
}

function composeFrame(front: Buffer, back: Buffer, { width, height }: Size): Buffer {
  const frame = Buffer.from(front)
  const [framePixels, backPixels] = [pixelsOf(frame), pixelsOf(back)]
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      const at = row * width + column
      const alpha = front[at * 4 + 3]!
      if (alpha === 255) continue
      const behind = (height - 1 - row) * width + column
      if (alpha === 0) framePixels[at] = backPixels[behind]!
      else blend(frame, at * 4, back, behind * 4, 255 - alpha)
    }
  }
  return frame
}

/** Adds the share of a pixel that shows through a pixel with premultiplied alpha. */
function blend(frame: Buffer, at: number, back: Buffer, behind: number, through: number) {
  for (let channel = 0; channel < 3; channel++)
    frame[at + channel] = frame[at + channel]! + Math.round((back[behind + channel]! * through) / 255)
  frame[at + 3] = 255
}

type Drawing = Omit<FrameQuery, 'width' | 'height'>
type Layers = (film: string) => Buffer[]

/** Draws one layer of films, and returns the frames of each film. */
export async function drawLayer(page: FilmPage, { width, height }: Size, drawing: Drawing): Promise<Layers> {
  const layers = new Map<string, Buffer[]>(drawing.films.map((film) => [film, []]))
  await page.draw({ ...drawing, width, height }, async (film, _frame, pixels) => {
    layers.get(film)!.push(pixels)
  })
  return (film) => layers.get(film)!
}

/** Draws a layer once for the films of the same key, and returns the frames of each film. */
export async function drawOnce(
  page: FilmPage,
  size: Size,
  drawing: Drawing,
  key: (film: string) => string,
): Promise<Layers> {
  const drawnFor = new Map([...drawing.films].reverse().map((film) => [key(film), film]))
  const layers = await drawLayer(page, size, { ...drawing, films: [...drawnFor.values()] })
  return (film) => layers(drawnFor.get(key(film))!)
}
