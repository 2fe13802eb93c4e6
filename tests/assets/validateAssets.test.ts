// Which sources the pipeline refuses, each with one line: name, expected, found.
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { validateAssets } from '../../assets/pipeline/validateAssets'
import { toWav } from '../../assets/sounding/waves'
import { copyAssets, removeCopy } from './copyProject'

const root = copyAssets()
afterAll(() => removeCopy(root))

const at = (file: string) => join(root, 'assets', file)
const square = (side: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" width="${side}" height="${side}"/>`

async function refusal(file: string, content: string | Buffer | null) {
  const before = (() => {
    try {
      return readFileSync(at(file))
    } catch {
      return null
    }
  })()
  if (content === null) rmSync(at(file))
  else writeFileSync(at(file), content)
  const message = await validateAssets(join(root, 'assets')).then(
    () => 'accepted',
    (error: Error) => error.message,
  )
  if (before) writeFileSync(at(file), before)
  else rmSync(at(file))
  return message
}

test('as it is, nothing is refused', async () => {
  await expect(validateAssets(join(root, 'assets'))).resolves.toBeUndefined()
})

test('an unknown name', async () => {
  expect(await refusal('table/coin-3.svg', square(192))).toMatch(
    /^art refused: assets\/table\/coin-3\.svg: expected one of coin-2 .*, found coin-3$/,
  )
})

test('a missing file', async () => {
  expect(await refusal('table/coin-5.svg', null)).toBe(
    'art refused: assets/table/coin-5.svg: expected a picture of 192×192, found no file',
  )
})

test('a wrong ratio', async () => {
  expect(await refusal('table/city-tokyo.svg', square(480))).toBe(
    'art refused: assets/table/city-tokyo.svg: expected 384×480 px or larger in the same ratio, found 480×480 px',
  )
})

test('a picture that is too small', async () => {
  rmSync(at('table/die-1.svg'))
  const small = await sharp({ create: { width: 128, height: 128, channels: 4, background: '#fff' } })
    .png()
    .toBuffer()
  expect(await refusal('table/die-1.png', small)).toBe(
    'art refused: assets/table/die-1.png: expected 256×256 px or larger in the same ratio, found 128×128 px',
  )
  cpSync('assets/table/die-1.svg', at('table/die-1.svg'))
})

test('two sources for one sprite', async () => {
  const large = await sharp({ create: { width: 256, height: 256, channels: 4, background: '#fff' } })
    .png()
    .toBuffer()
  expect(await refusal('table/die-2.png', large)).toContain('expected one source, found die-2.')
})

test('a file that is no picture, and a sound that is no WAV', async () => {
  expect(await refusal('table/glow.svg', 'not a drawing')).toMatch(
    /^art refused: assets\/table\/glow\.svg: .*no readable picture/,
  )
  expect(await refusal('sounds/beep.wav', 'not a sound')).toBe(
    'art refused: assets/sounds/beep.wav: expected WAV, mono, 44.1 kHz, 16 bit, found something else',
  )
})

test('a PNG of which only half was saved', async () => {
  rmSync(at('table/die-1.svg'))
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
  const whole = await sharp({ create: { width: 256, height: 256, channels: 3, background: '#fff', noise } })
    .png()
    .toBuffer()
  const half = await refusal('table/die-1.png', whole.subarray(0, whole.length / 2))
  const accepted = await refusal('table/die-1.png', whole)
  cpSync('assets/table/die-1.svg', at('table/die-1.svg'))
  expect(half).toMatch(
    /^art refused: assets\/table\/die-1\.png: expected .* found no readable picture \(.+\)$/,
  )
  expect(accepted).toBe('accepted')
})

const drawing = (parts: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 192 192">${parts}</svg>`
const disc = '<circle id="disc" cx="96" cy="96" r="80"/>'
const empty = { width: 192, height: 192, channels: 4, background: '#0000' } as const
const pixel =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC'
const linked = 'pictures that are part of the file, found a link to'
const blank = 'something to see, found a picture that is transparent throughout'
test.each([
  [
    'svg',
    'a linked picture',
    drawing(`${disc}<image width="192" height="192" href="coin.png"/>`),
    `${linked} coin.png`,
  ],
  ['svg', 'an older link', drawing(`${disc}<image\n  xlink:href='../coin.png'/>`), `${linked} ../coin.png`],
  ['svg', 'a part of another file', drawing(`${disc}<use href="ink.svg#disc"/>`), `${linked} ink.svg#disc`],
  [
    'svg',
    'letters of a font',
    drawing(`${disc}<text x="9" y="99">5</text>`),
    'letters as outlines, found a <text>, whose font may be missing',
  ],
  ['svg', 'nothing drawn', drawing('<g/>'), blank],
  ['png', 'all transparent', await sharp({ create: empty }).png().toBuffer(), blank],
  [
    'png',
    'another format',
    await sharp({ create: empty }).jpeg().toBuffer(),
    'what its name ends in, found a file of format jpeg',
  ],
  ['svg', 'a picture in it', drawing(`<image width="192" height="192" href="${pixel}"/>`), null],
  ['svg', 'a part of its own', drawing(`<defs>${disc}</defs><use href="#disc"/><!-- <text> -->`), null],
])('an %s with %s', async (extension, _, content, reason) => {
  rmSync(at('table/coin-5.svg'))
  const file = `table/coin-5.${extension}`
  const refused = await refusal(file, content)
  cpSync('assets/table/coin-5.svg', at('table/coin-5.svg'))
  expect(refused).toBe(reason === null ? 'accepted' : `art refused: assets/${file}: expected ${reason}`)
})

const tone = (seconds: number) =>
  Float64Array.from({ length: seconds * 44_100 }, (_, index) => Math.sin(index / 7))
/** A sound in the right format, with another number at one place of its format chunk. */
function changed(place: number, value: number): Buffer {
  const file = toWav(tone(0.1), 0.5)
  file.writeUInt16LE(value, place)
  return file
}

test.each([
  ['two channels', changed(22, 2), 'WAV, mono, 44.1 kHz, 16 bit, found 2 channels, 44.1 kHz, 16 bit'],
  ['48 kHz', changed(24, 48_000), 'WAV, mono, 44.1 kHz, 16 bit, found mono, 48 kHz, 16 bit'],
  ['24 bit', changed(34, 24), 'WAV, mono, 44.1 kHz, 16 bit, found mono, 44.1 kHz, 24 bit'],
  ['no PCM', changed(20, 3), 'WAV, mono, 44.1 kHz, 16 bit, found mono, 44.1 kHz, 16 bit, encoding 3'],
  [
    'no chunks',
    Buffer.from('RIFF0000WAVEdamaged, and more of it'),
    'WAV, mono, 44.1 kHz, 16 bit, found a WAV file without a format',
  ],
  ['half', toWav(tone(0.1), 0.5).subarray(0, 4_000), 'a whole WAV file, found one that is cut off'],
  ['too long', toWav(tone(20), 0.5), '0.5 s at most, found 20.00 s'],
  ['full scale', toWav(tone(0.1), 1), 'a peak of -6 dBFS, found -0.0 dBFS'],
  ['silence', toWav(new Float64Array(4_410), 0.5), 'a peak of -6 dBFS, found silence'],
])('a sound with %s', async (_, file, reason) => {
  expect(await refusal('sounds/beep.wav', file)).toBe(
    `art refused: assets/sounds/beep.wav: expected ${reason}`,
  )
})

const tableList = readFileSync('assets/table/sprites.json', 'utf8')
const others = 'every field as in the others'
const font = readFileSync('assets/boot/font.json', 'utf8')
test.each([
  ['table/sprites.json', 'cut off', '{ "coin-2": ', 'JSON, found '],
  ['table/sprites.json', 'without sizes', '{ "coin-2": {} }', `${others}, found coin-2 width: Invalid input`],
  [
    'table/sprites.json',
    'with a sprite larger than an atlas',
    tableList.replace(' 4, "height": 4 ', ' 2060, "height": 2060 '),
    `${others}, found pixel width: Too big`,
  ],
  ['result/sprites.json', 'missing', null, 'JSON, found no file'],
  ['boot/font.json', 'cut off', font.slice(0, 40), 'JSON, found '],
  ['boot/font.json', 'empty', '{}', `${others}, found package: Invalid input`],
  [
    'boot/font.json',
    'of no face',
    font.replace('baloo-2', 'baloo-9'),
    'the files of an installed font package',
  ],
  [
    'boot/font.json',
    'beyond its face',
    font.replace('₹', '龍'),
    'characters that the face has or `drawn` draws',
  ],
])('%s, %s', async (file, _, content, reason) => {
  const refused = await refusal(file, content)
  expect(refused).toContain(`art refused: assets/${file}: expected ${reason}`)
  expect(refused).not.toContain('\n')
})
