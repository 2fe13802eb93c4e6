// Takes a file that an artist drops on the studio: checks it as the pipeline does, and writes it into its folder when the artist
// says so. Only pages of this dev server, opened on the same machine, may call it.
import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { basename, dirname, extname, join, posix } from 'node:path'
import { AssetError } from '../check/assetError.ts'
import { readFilmList } from '../check/film.ts'
import { servedFolders } from '../check/served.ts'
import { validateSprite } from '../check/validateAssets.ts'
import { validateServedFile } from '../check/validateServed.ts'
import { validateSound } from '../check/validateSound.ts'
import { validateMotion } from '../motion.ts'
import { removeSource, skinFolders, skinNames } from '../skin.ts'
import { atlasBundles } from '../spriteList.ts'

/** URL prefix, followed by folder and name: `table/city-tokyo.svg`, `sounds/beep.wav`, `user_profile/profile1.svg`. */
export const dropUrlPrefix = '/studio/assets/'

/** Larger than the largest file that any check accepts. */
const LARGEST_BODY = 8_000_000
const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])$/
const LOOPBACK_ADDRESS = /^(127\.|::1$|::ffff:127\.)/
const NAME = /^[\w-]+\.\w+$/
/** The one file next to the folders, and in a skin. */
const MOTION = 'motion.json'

export interface DropAnswer {
  status: number
  body: { success: true; file: string } | { success: false; message: string }
}

const refuse = (status: number, message: string): DropAnswer => ({
  status,
  body: { success: false, message },
})

/**
 * Answers `POST /studio/assets/FOLDER/NAME` with the file as its body.
 * @param address path after the prefix and query; `?check` only checks the file
 */
export async function dropFile(root: string, request: IncomingMessage, address: string): Promise<DropAnswer> {
  if (!isLocalPage(request))
    return refuse(403, 'only a page of this dev server on this machine may drop files')
  if (request.method !== 'POST') return refuse(405, 'expected POST')
  const { pathname, searchParams } = new URL(address, 'http://localhost/')
  const folder = dirname(pathname.slice(1))
  const name = basename(pathname)
  const place = placeOf(root, folder, name)
  if (place === null || !NAME.test(name)) return refuse(404, `no such file: ${folder}/${name}`)
  const content = await readBody(request)
  if (content === null) return refuse(413, `expected at most ${LARGEST_BODY / 1_000_000} MB`)
  try {
    await validateDropped(root, content, folder, name)
  } catch (error) {
    if (!(error instanceof AssetError)) throw error
    return refuse(422, error.message)
  }
  if (!searchParams.has('check')) write(root, place, name, content)
  return { status: 200, body: { success: true, file: `${place}/${name}` } }
}

/** A page of another site, or of a name that leads here, sends another Origin or Host. */
export function isLocalPage({ headers, socket }: IncomingMessage): boolean {
  const { host = '', origin } = headers
  const hostname = host.replace(/:\d+$/, '')
  return (
    LOOPBACK_ADDRESS.test(socket.remoteAddress ?? '') &&
    LOOPBACK.test(hostname) &&
    origin === `http://${host}`
  )
}

const isMotion = (folder: string, name: string) => name === MOTION && /^(\.|skins\/[\w-]+)$/.test(folder)

const isBundle = (folder: string) => (atlasBundles as readonly string[]).includes(folder)

/** Returns the folder in the project, null when no file may be dropped there. */
function placeOf(root: string, folder: string, name: string): string | null {
  if (skinFolders.includes(folder)) return `assets/${folder}`
  if (isMotion(folder, name) && (folder === '.' || skinNames(root).includes(basename(folder))))
    return posix.join('assets', folder)
  return (servedFolders as readonly string[]).includes(folder) ? `public/${folder}` : null
}

async function validateDropped(root: string, content: Buffer, folder: string, name: string) {
  if (isBundle(folder)) await validateSprite(join(root, 'assets'), folder, name, content)
  else if (isMotion(folder, name)) validateMotion(root, content, posix.join('assets', folder, name))
  else if (folder === 'sounds') validateSound(content, `assets/sounds/${name}`)
  else await validateServedFile(content, `${folder}/${name}`, readFilmList(root))
}

/** Returns null when the body is too large. */
async function readBody(request: IncomingMessage): Promise<Buffer | null> {
  const parts: Buffer[] = []
  let length = 0
  for await (const part of request) {
    length += (part as Buffer).length
    if (length <= LARGEST_BODY) parts.push(part as Buffer)
  }
  return length > LARGEST_BODY ? null : Buffer.concat(parts)
}

/** Writes and renames, so that a repack never reads half a file. A sprite has one source, so the one before is removed. */
function write(root: string, place: string, name: string, content: Buffer) {
  const store = join(root, '.assets')
  mkdirSync(store, { recursive: true })
  const unfinished = join(store, `dropped-${process.pid}-${name}`)
  writeFileSync(unfinished, content)
  renameSync(unfinished, join(root, place, name))
  if (place.startsWith('assets/')) removeSource(join(root, place), name, extname(name))
}
