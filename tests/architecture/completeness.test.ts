/** Every coin, city, dice number and page has all its parts. A failure lists each missing part with its file. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { cityDrawings } from '../../assets/drawing/cities'
import { coinDrawings } from '../../assets/drawing/coins'
import { pips } from '../../assets/drawing/dice'
import type { SpriteList } from '../../assets/pipeline/spriteList'
import { CITIES } from '../../src/domain/core/city'
import { COIN_RUPEES } from '../../src/domain/core/coin'
import { DICE_NUMBERS } from '../../src/domain/core/dice'
import { resultVideoPath } from '../../src/domain/resultVideo'
import { crawledPaths, PATHS } from '../../src/paths'
import { MESSAGES } from '../../src/studio/states/messages'

const ROOT = resolve(import.meta.dirname, '../..')
const MIGRATIONS = 'src/server/db/migrations'
const COIN_VALUES = Object.values(COIN_RUPEES).map(String)

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')
const sprites = JSON.parse(read('assets/table/sprites.json')) as SpriteList
const journal = (
  JSON.parse(read(`${MIGRATIONS}/meta/_journal.json`)) as {
    entries: { idx: number; tag: string; when: number }[]
  }
).entries

/** Returns one line for each expected name that a place lacks, and for each of its names that is not expected. */
const differences = (place: string, found: readonly string[], expected: readonly string[]): string[] => [
  ...expected.filter((name) => !found.includes(name)).map((name) => `${place}: no ${name}`),
  ...found.filter((name) => !expected.includes(name)).map((name) => `${place}: ${name}, which nothing needs`),
]

/** Returns the rows that the migrations insert into coin_types, as "(7, '500')". */
function insertedCoins(): string[] {
  const inserts = journal.flatMap(({ tag }) => [
    ...read(`${MIGRATIONS}/${tag}.sql`).matchAll(/INSERT INTO "?coin_types"?[^;]+/gi),
  ])
  return inserts
    .flatMap(([statement]) => [...statement.matchAll(/\((\d+), *'(\d+)'/g)])
    .map(([, id, rupees]) => `(${id}, '${rupees}')`)
}

test('every file with an overlay lets Back close it', () => {
  const files = readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' })
  const overlays = files.filter(
    (file) => file.endsWith('.tsx') && /<(Modal|Drawer|Menu|Popover|dialog)[\s>]/.test(read(`src/${file}`)),
  )
  expect(overlays.length).toBeGreaterThan(3)
  expect(overlays.filter((file) => !/useCloseOnBack\(/.test(read(`src/${file}`)))).toEqual([])
})

test('every coin has a row in a migration', () => {
  const rows = Object.entries(COIN_RUPEES).map(([id, rupees]) => `(${id}, '${rupees}')`)
  expect(differences(`coin_types of ${MIGRATIONS}`, insertedCoins(), rows)).toEqual([])
})

test('every migration is in the journal, with a snapshot and a later time than the one before', () => {
  const tags = readdirSync(join(ROOT, MIGRATIONS))
    .filter((file) => file.endsWith('.sql'))
    .map((file) => file.replace('.sql', ''))
  const snapshots = tags.map((tag) => `${MIGRATIONS}/meta/${tag.slice(0, 4)}_snapshot.json`)
  // Drizzle skips a migration whose time is not later than that of the last applied one.
  const skipped = journal.filter(({ when }, index) => index > 0 && when <= journal[index - 1]!.when)
  expect([
    ...differences(
      `${MIGRATIONS}/meta/_journal.json`,
      journal.map(({ tag }) => tag),
      tags,
    ),
    ...snapshots.filter((file) => !existsSync(join(ROOT, file))).map((file) => `${file}: no file`),
    ...skipped.map(({ tag }) => `${MIGRATIONS}/meta/_journal.json: ${tag} is not later than the one before`),
  ]).toEqual([])
})

test('every coin, city and dice number has its sprites and their sources', () => {
  const names = [
    ...COIN_VALUES.map((rupees) => `coin-${rupees}`),
    ...['city', 'reel-city'].flatMap((kind) => CITIES.map((city) => `${kind}-${city}`)),
    ...['die', 'reel-die'].flatMap((kind) => DICE_NUMBERS.map((dice) => `${kind}-${dice}`)),
  ]
  const listed = Object.keys(sprites).filter((name) => /^(reel-)?(city|die)-|^coin-\d/.test(name))
  const sources = new Set(readdirSync(join(ROOT, 'assets/table')).map((file) => file.replace(/\.\w+$/, '')))
  const withoutSource = names.filter((name) => !sources.has(sprites[name]?.from ?? name))
  expect([
    ...differences('assets/table/sprites.json', listed, names),
    ...withoutSource.map((name) => `assets/table/${name}.svg: no file`),
  ]).toEqual([])
})

test('every coin, city and dice number has its drawing', () => {
  expect([
    ...differences('assets/drawing/coins.ts', Object.keys(coinDrawings), COIN_VALUES),
    ...differences('assets/drawing/cities.ts', Object.keys(cityDrawings), CITIES),
    ...differences('assets/drawing/dice.ts', Object.keys(pips), DICE_NUMBERS.map(String)),
  ]).toEqual([])
})

test('every outcome has a result video', () => {
  const files = CITIES.flatMap((city) =>
    DICE_NUMBERS.map((diceNumber) => `public${resultVideoPath({ city, diceNumber })}`),
  )
  expect(files.filter((file) => !existsSync(join(ROOT, file))).map((file) => `${file}: no file`)).toEqual([])
})

const ENGLISH = ['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']
const HINDI = ['दो', 'तीन', 'चार', 'पाँच', 'छह', 'सात', 'आठ', 'नौ', 'दस']

test.each([
  ['cities', ENGLISH, CITIES.length],
  ['coins', ENGLISH, COIN_VALUES.length],
  ['शहर', HINDI, CITIES.length],
  ['सिक्के', HINDI, COIN_VALUES.length],
])('every file that counts the %s in words has their number', (noun, words, expected) => {
  const catalogues = ['en', 'hi'].flatMap((language) =>
    readdirSync(join(ROOT, 'src/i18n', language)).map((file) => `src/i18n/${language}/${file}`),
  )
  const files = [
    'README.md',
    'index.html',
    'public/manifest.webmanifest',
    'assets/drawing/landing.ts',
    ...catalogues,
  ]
  const counts = files.flatMap((file) =>
    [...read(file).matchAll(new RegExp(`(${words.join('|')}) ${noun}`, 'gi'))].map(([text, word = '']) => ({
      line: `${file}: "${text}", but there are ${expected}`,
      count: words.indexOf(word.toLowerCase()) + 2,
    })),
  )
  expect(counts.filter(({ count }) => count !== expected).map(({ line }) => line)).toEqual([])
})

test('every page has a route, and every information page is prerendered, listed and linked', () => {
  const routes = read('src/app/routes.ts')
  const names = Object.keys(PATHS) as (keyof typeof PATHS)[]
  const infoNames = names.filter((name) =>
    new RegExp(`page\\(\\s*'${name}',[^']+'[^']*/features/info/`).test(routes),
  )
  const prerendered = read('src/app/renderPages.ts')
  const footer = read('src/app/layout/SiteFooter.tsx')
  const screens = read('src/studio/states/siteStates.ts')
  expect([
    ...names
      .filter((name) => !new RegExp(`[pP](age|ath)\\(\\s*'${name}'`).test(routes))
      .map((name) => `src/app/routes.ts: no route for ${name}`),
    ...infoNames.flatMap((name) => [
      ...(crawledPaths.includes(PATHS[name]) ? [] : [`src/paths.ts: ${name} is not in crawledPaths`]),
      ...(prerendered.includes(`  ${name}: [`) ? [] : [`src/app/renderPages.ts: ${name} is not prerendered`]),
      ...(footer.includes(`PATHS.${name},`) ? [] : [`src/app/layout/SiteFooter.tsx: no link to ${name}`]),
      ...(screens.includes(`'${PATHS[name]}'`)
        ? []
        : [`src/studio/states/siteStates.ts: no state of ${PATHS[name]}`]),
    ]),
  ]).toEqual([])
})

test('the studio shows every text message', () => {
  const ids = Object.keys(JSON.parse(read('src/i18n/en/server.json')) as object)
  const shown = MESSAGES.map(({ text }): string => text)
  const sent = ids.filter((id) => id.startsWith('sms.'))
  expect(differences('src/studio/states/messages.ts', shown, sent)).toEqual([])
})
