// The sources that the pipeline rejects, each with a one-line message: file, expected, found.
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test, vi } from 'vitest'
import { validateAssets } from '../../assets/pipeline/check/validateAssets'
import { toWav } from '../../assets/sounding/waves'
import { copyAssets, removeCopy } from './copyProject'

const root = copyAssets()
afterAll(() => removeCopy(root))

const at = (file: string) => join(root, 'assets', file)
const square = (side: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" width="${side}" height="${side}"/>`

/** Returns the error message with this file content, or 'accepted'; null removes the file. */
async function messageWith(file: string, content: string | Buffer | null) {
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

test('accepts the committed assets', async () => {
  await expect(validateAssets(join(root, 'assets'))).resolves.toBeUndefined()
})

test('rejects an unknown name', async () => {
  expect(await messageWith('table/coin-3.svg', square(192))).toMatch(
    /^invalid asset: assets\/table\/coin-3\.svg: expected one of coin-2 .*, found coin-3$/,
  )
})

test('rejects a missing file', async () => {
  expect(await messageWith('table/coin-5.svg', null)).toBe(
    'invalid asset: assets/table/coin-5.svg: expected an image of 192×192, found no file',
  )
})

test('rejects a wrong ratio', async () => {
  expect(await messageWith('table/city-tokyo.svg', square(480))).toBe(
    'invalid asset: assets/table/city-tokyo.svg: expected 384×480 px or larger in the same ratio, found 480×480 px',
  )
})

test('rejects a PNG that is too small', async () => {
  rmSync(at('table/die-1.svg'))
  const small = await sharp({ create: { width: 128, height: 128, channels: 4, background: '#fff' } })
    .png()
    .toBuffer()
  expect(await messageWith('table/die-1.png', small)).toBe(
    'invalid asset: assets/table/die-1.png: expected 256×256 px or larger in the same ratio, found 128×128 px',
  )
  cpSync('assets/table/die-1.svg', at('table/die-1.svg'))
})

test('rejects a huge picture by its dimensions, before it is decoded', async () => {
  rmSync(at('table/die-1.svg'))
  const side = 12_000
  const huge = await sharp({ create: { width: side, height: side, channels: 3, background: '#fff' } })
    .png({ compressionLevel: 1 })
    .toBuffer()
  const decoding = vi.spyOn(sharp.prototype, 'toBuffer')
  expect(await messageWith('table/die-1.png', huge)).toBe(
    'invalid asset: assets/table/die-1.png: expected at most 4096 px on each side, found 12000×12000 px',
  )
  expect(decoding).not.toHaveBeenCalled()
  decoding.mockRestore()
  cpSync('assets/table/die-1.svg', at('table/die-1.svg'))
})

test.each(['table/Thumbs.db', 'result/.DS_Store', 'sounds/desktop.ini', 'boot/ehthumbs.db'])(
  'ignores %s',
  async (file) => {
    expect(await messageWith(file, 'left by a file manager')).toBe('accepted')
  },
)

test('rejects a sprite with a script', async () => {
  expect(await messageWith('table/glow.svg', square(128).replace('/>', '><script/></svg>'))).toBe(
    'invalid asset: assets/table/glow.svg: expected a still drawing, found a <script> element',
  )
})

test('rejects two sources for one sprite', async () => {
  const large = await sharp({ create: { width: 256, height: 256, channels: 4, background: '#fff' } })
    .png()
    .toBuffer()
  expect(await messageWith('table/die-2.png', large)).toContain('expected one source, found die-2.')
})

test('rejects a file that is not an image, and a sound that is not a WAV file', async () => {
  expect(await messageWith('table/glow.svg', 'not a drawing')).toMatch(
    /^invalid asset: assets\/table\/glow\.svg: .*no readable image/,
  )
  expect(await messageWith('sounds/beep.wav', 'not a sound')).toBe(
    'invalid asset: assets/sounds/beep.wav: expected WAV, mono, 44.1 kHz, 16 bit, found another file type',
  )
})

test('rejects a truncated PNG', async () => {
  rmSync(at('table/die-1.svg'))
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
  const whole = await sharp({ create: { width: 256, height: 256, channels: 3, background: '#fff', noise } })
    .png()
    .toBuffer()
  const truncatedMessage = await messageWith('table/die-1.png', whole.subarray(0, whole.length / 2))
  const wholeMessage = await messageWith('table/die-1.png', whole)
  cpSync('assets/table/die-1.svg', at('table/die-1.svg'))
  expect(truncatedMessage).toMatch(
    /^invalid asset: assets\/table\/die-1\.png: expected .* found no readable image \(.+\)$/,
  )
  expect(wholeMessage).toBe('accepted')
})

const drawing = (parts: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 192 192">${parts}</svg>`
const disc = '<circle id="disc" cx="96" cy="96" r="80"/>'
const empty = { width: 192, height: 192, channels: 4, background: '#0000' } as const
const pixel =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC'
const linked = 'embedded images, found a link to'
const blank = 'visible pixels, found a fully transparent image'
test.each([
  [
    'svg',
    'a linked image',
    drawing(`${disc}<image width="192" height="192" href="coin.png"/>`),
    `${linked} coin.png`,
  ],
  ['svg', 'an xlink:href', drawing(`${disc}<image\n  xlink:href='../coin.png'/>`), `${linked} ../coin.png`],
  [
    'svg',
    'a reference to another file',
    drawing(`${disc}<use href="other.svg#disc"/>`),
    `${linked} other.svg#disc`,
  ],
  [
    'svg',
    'text',
    drawing(`${disc}<text x="9" y="99">5</text>`),
    'text as outlines, found a <text> element, whose font may be missing',
  ],
  ['svg', 'nothing visible', drawing('<g/>'), blank],
  ['png', 'only transparent pixels', await sharp({ create: empty }).png().toBuffer(), blank],
  [
    'png',
    'another format',
    await sharp({ create: empty }).jpeg().toBuffer(),
    'the format of its extension, found a file of format jpeg',
  ],
  ['svg', 'an embedded image', drawing(`<image width="192" height="192" href="${pixel}"/>`), null],
  ['svg', 'a reference to itself', drawing(`<defs>${disc}</defs><use href="#disc"/><!-- <text> -->`), null],
])('validates an %s with %s', async (extension, _, content, reason) => {
  rmSync(at('table/coin-5.svg'))
  const file = `table/coin-5.${extension}`
  const message = await messageWith(file, content)
  cpSync('assets/table/coin-5.svg', at('table/coin-5.svg'))
  expect(message).toBe(reason === null ? 'accepted' : `invalid asset: assets/${file}: expected ${reason}`)
})

const tone = (seconds: number) =>
  Float64Array.from({ length: seconds * 44_100 }, (_, index) => Math.sin(index / 7))
/** Returns a valid sound with one changed value in its format chunk. */
function withChange(offset: number, value: number): Buffer {
  const file = toWav(tone(0.1), 0.5)
  file.writeUInt16LE(value, offset)
  return file
}

test.each([
  ['two channels', withChange(22, 2), 'WAV, mono, 44.1 kHz, 16 bit, found 2 channels, 44.1 kHz, 16 bit'],
  ['48 kHz', withChange(24, 48_000), 'WAV, mono, 44.1 kHz, 16 bit, found mono, 48 kHz, 16 bit'],
  ['24 bit', withChange(34, 24), 'WAV, mono, 44.1 kHz, 16 bit, found mono, 44.1 kHz, 24 bit'],
  ['no PCM', withChange(20, 3), 'WAV, mono, 44.1 kHz, 16 bit, found mono, 44.1 kHz, 16 bit, encoding 3'],
  [
    'no chunks',
    Buffer.from('RIFF0000WAVEdamaged, and more of it'),
    'WAV, mono, 44.1 kHz, 16 bit, found a WAV file without a format',
  ],
  ['truncated', toWav(tone(0.1), 0.5).subarray(0, 4_000), 'a complete WAV file, found a truncated file'],
  ['too long', toWav(tone(20), 0.5), '0.5 s at most, found 20.00 s'],
  ['full scale', toWav(tone(0.1), 1), 'a peak of -6 dBFS, found -0.0 dBFS'],
  ['silence', toWav(new Float64Array(4_410), 0.5), 'a peak of -6 dBFS, found silence'],
])('rejects a sound: %s', async (_, file, reason) => {
  expect(await messageWith('sounds/beep.wav', file)).toBe(
    `invalid asset: assets/sounds/beep.wav: expected ${reason}`,
  )
})

const tableList = readFileSync('assets/table/sprites.json', 'utf8')
const others = 'every field as in the others'
const font = readFileSync('assets/boot/font.json', 'utf8')
test.each([
  ['table/sprites.json', 'truncated', '{ "coin-2": ', 'JSON, found '],
  ['table/sprites.json', 'without sizes', '{ "coin-2": {} }', `${others}, found coin-2 width: Invalid input`],
  [
    'table/sprites.json',
    'with a sprite larger than an atlas',
    tableList.replace(' 4, "height": 4 ', ' 2060, "height": 2060 '),
    `${others}, found pixel width: Too big`,
  ],
  ['result/sprites.json', 'missing', null, 'JSON, found no file'],
  ['boot/font.json', 'truncated', font.slice(0, 40), 'JSON, found '],
  ['boot/font.json', 'empty', '{}', `${others}, found package: Invalid input`],
  [
    'boot/font.json',
    'with an unknown font',
    font.replace('baloo-2', 'baloo-9'),
    'the files of an installed font package',
  ],
  [
    'boot/font.json',
    'with a character that the font lacks',
    font.replace('₹', '龍'),
    'characters that the font or `drawn` contains',
  ],
])('rejects %s: %s', async (file, _, content, reason) => {
  const message = await messageWith(file, content)
  expect(message).toContain(`invalid asset: assets/${file}: expected ${reason}`)
  expect(message).not.toContain('\n')
})
