/**
 * `npm run test:eyes`: proves that the pictures of `npm test` see small wrongs. Each mutation is put into a copy of the project, which
 * is built and compared; a table says which picture saw it.
 */
import { execFile } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Browser } from '@playwright/test'
import { preview } from 'vite'
import { copyProject, removeCopy } from '../assets/copyProject'
import { launchBrowser } from '../fixtures/findBrowser.mjs'
import { compareWithExpected } from './expectedPictures'
import { MUTATIONS, type Mutation } from './mutations'
import { findPicture, type Picture, TELLING_PICTURES } from './pictures'
import { takePicture } from './takePicture'

const LANES = 2
/** Of the thirty mutations. */
const MUST_SEE = 29
const VITE = join('node_modules', 'vite', 'bin', 'vite.js')

interface Lane {
  root: string
  browser: Browser
  address: string
  close(): Promise<void>
}

/** `npm run test:eyes -- felt` puts in only the mutations whose text contains "felt". */
const mutations = MUTATIONS.filter(({ what }) => what.includes(process.argv[2] ?? ''))
for (const mutation of mutations) mutate(readFileSync(mutation.file, 'utf8'), mutation)
const lanes = await Promise.all(Array.from({ length: LANES }, openLane))
try {
  const trusted = await trustedPictures()
  const waiting = mutations.values()
  const seenBy = new Map<Mutation, string | null>()
  const work = async (lane: Lane) => {
    for (const mutation of waiting) {
      const seen = await seenAfter(mutation, lane, trusted)
      seenBy.set(mutation, seen)
      process.stdout.write(`${mutation.what}: ${seen ?? 'UNSEEN'}\n`)
    }
  }
  await Promise.all(lanes.map(work))
  const rows = mutations.map((mutation) => `| ${mutation.what} | ${seenBy.get(mutation) ?? '**unseen**'} |`)
  process.stdout.write(`\n| wrong | seen by |\n| --- | --- |\n${rows.join('\n')}\n`)
  const unseen = [...seenBy.values()].filter((seen) => seen === null).length
  process.stdout.write(`${mutations.length - unseen} of ${mutations.length} seen\n`)
  if (unseen > MUTATIONS.length - MUST_SEE) process.exitCode = 1
} finally {
  for (const lane of lanes) await lane.close()
}

async function openLane(): Promise<Lane> {
  const root = copyProject()
  const browser = await launchBrowser('--disable-gpu')
  const server = await preview({
    root,
    configFile: false,
    logLevel: 'silent',
    preview: { host: '127.0.0.1', port: 0 },
  })
  return {
    root,
    browser,
    address: (server.resolvedUrls?.local[0] ?? '').replace(/\/$/, ''),
    async close() {
      await browser.close()
      await server.close()
      removeCopy(root)
    },
  }
}

/** @returns the pictures that are as expected without a mutation; a difference of the others would prove nothing */
async function trustedPictures(): Promise<ReadonlySet<Picture>> {
  const waiting = new Set([
    ...mutations.map(({ picture }) => findPicture(picture)),
    ...TELLING_PICTURES,
  ]).values()
  const trusted = new Set<Picture>()
  const work = async (lane: Lane) => {
    await build(lane)
    for (const picture of waiting) {
      const found = await problems(picture, lane)
      if (found.length === 0) trusted.add(picture)
      else
        process.stdout.write(
          `${picture.name} is not asked, it differs without a mutation: ${found.join('; ')}\n`,
        )
    }
  }
  await Promise.all(lanes.map(work))
  return trusted
}

/** @returns the first picture that differs, with how it does */
async function seenAfter(
  mutation: Mutation,
  lane: Lane,
  trusted: ReadonlySet<Picture>,
): Promise<string | null> {
  const path = join(lane.root, mutation.file)
  const source = readFileSync(path, 'utf8')
  writeFileSync(path, mutate(source, mutation))
  try {
    await build(lane)
    for (const picture of new Set([findPicture(mutation.picture), ...TELLING_PICTURES])) {
      const found = trusted.has(picture) ? await problems(picture, lane) : []
      if (found.length > 0) return `${picture.name}: ${found.join('; ')}`
    }
    return null
  } finally {
    writeFileSync(path, source)
  }
}

/** @throws if the file does not have the text once */
function mutate(source: string, { what, file, find, instead }: Mutation): string {
  if (typeof instead !== 'string') return readFileSync(instead.contentOf, 'utf8')
  const parts = source.split(find)
  if (parts.length !== 2) throw new Error(`${what}: ${file} has the text ${parts.length - 1} times: ${find}`)
  return parts.join(instead)
}

async function problems(picture: Picture, { browser, address }: Lane): Promise<string[]> {
  const png = await takePicture(browser, address, picture)
  return (await compareWithExpected(picture.name, png)).problems
}

/** The client alone, in `vite preview`'s folder. */
async function build({ root }: Lane): Promise<void> {
  const options = [
    'build',
    '--outDir',
    'dist',
    '--emptyOutDir',
    '--sourcemap',
    'false',
    '--logLevel',
    'error',
  ]
  await promisify(execFile)(process.execPath, [VITE, ...options], { cwd: root })
}
