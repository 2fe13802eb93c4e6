// The sources, served files and skins that the pipeline rejects, each with a one-line message: file, expected, found.
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import sharp, { type Create } from 'sharp'
import { afterAll, expect, test, vi } from 'vitest'
import { readBoxes } from '../../assets/pipeline/check/mp4'
import { validateAssets } from '../../assets/pipeline/check/validateAssets'
import { validateServed } from '../../assets/pipeline/check/validateServed'
import { readPalette } from '../../assets/pipeline/palette'
import { skinNames, validateSkin } from '../../assets/pipeline/skin'
import { toWav } from '../../assets/sounding/waves'
import { skinPalette } from '../../src/build/core/settings'
import { copyAssets, removeCopy } from './copyProject'

const SKIN = 'diwali'
const root = copyAssets()
afterAll(() => removeCopy(root))

const at = (path: string) => join(root, path)

/** Runs the check of the file's folder. */
function check(path: string): Promise<void> {
  if (path.startsWith('public/')) return validateServed(root)
  return path.startsWith('assets/skins/') ? validateSkin(root, SKIN) : validateAssets(at('assets'))
}

/**
 * Returns the error message with this file content, or 'accepted'; null removes the file.
 * @param replaced the sprite's source in the other format, which is not there meanwhile
 */
async function messageWith(path: string, content: string | Buffer | null, replaced?: string) {
  mkdirSync(dirname(at(path)), { recursive: true })
  for (const file of [path, replaced]) if (file !== undefined) rmSync(at(file), { force: true })
  if (content !== null) writeFileSync(at(path), content)
  const message = await check(path).then(
    () => 'accepted',
    (error: Error) => error.message,
  )
  rmSync(at(path), { force: true })
  for (const file of [path, replaced]) {
    if (file !== undefined && existsSync(file)) cpSync(file, at(file))
  }
  return message
}

/** @param reason null where the file is accepted; what follows an ellipsis is the library's or a long list */
function expectMessage(message: string, path: string, reason: string | null) {
  const expected = reason === null ? 'accepted' : `invalid asset: ${path}: ${reason}`
  if (reason?.endsWith('…')) expect(message.slice(0, expected.length - 1)).toBe(expected.slice(0, -1))
  else expect(message).toBe(expected)
  expect(message).not.toContain('\n')
}

const svg = (width: number, height: number, more = '<path d="M0 0h90v90z"/>') =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${more}</svg>`
const picture = (options: Partial<Create>) =>
  sharp({ create: { width: 256, height: 256, channels: 4, background: '#fff', ...options } })
const png = (options: Partial<Create>) => picture(options).png({ compressionLevel: 1 }).toBuffer()
const noise = await png({ channels: 3, noise: { type: 'gaussian', mean: 128, sigma: 30 } })
const clear = { width: 192, height: 192, background: '#0000' }
const coin = (parts: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 192 192">${parts}</svg>`
const disc = '<circle id="disc" cx="96" cy="96" r="80"/>'
const pixel =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC'
const linked = 'expected embedded images, found a link to'
const plainSvg = 'save as plain SVG, in Illustrator without its editing capabilities'
const emptyFile = 'found an empty file'
const blank = 'expected visible pixels, found a fully transparent image'
const letters = (found: string) => `expected text as outlines, found ${found}`
const letter = (name: string) => letters(`a <${name}> element, whose font may be missing`)
const still = (name: string) => `expected a still drawing, found a <${name}> element`
const withEntities = `expected no <!DOCTYPE>, or the public one of SVG 1.0 or 1.1, found another, which may declare entities: ${plainSvg}`
const jpeg = 'expected the format of its extension, found a file of format jpeg'
const small = { width: 128, height: 128 }
const ofSize = (width: number, height: number) => `expected ${width}×${height} px or larger in the same ratio`

test('accepts the committed sources, served files and skins', async () => {
  await expect(validateAssets(at('assets'))).resolves.toBeUndefined()
  await expect(validateServed(root)).resolves.toBeUndefined()
  expect(skinNames(resolve('.'))).toContain(SKIN)
  for (const skin of skinNames(resolve('.'))) await expect(validateSkin(root, skin)).resolves.toBeUndefined()
})

test.each([
  ['coin-3.svg', 'an unknown name', svg(192, 192), 'expected one of coin-2 …'],
  ['coin-5.svg', 'no file', null, 'expected an image of 192×192, found no file'],
  ['city-tokyo.svg', 'another ratio', svg(480, 480), `${ofSize(384, 480)}, found 480×480 px`],
  ['die-1.png', 'too few pixels', await png(small), `${ofSize(256, 256)}, found 128×128 px`],
  ['die-1.png', 'half a file', noise.subarray(0, noise.length / 2), 'expected …'],
  ['die-1.png', 'noise', noise, null],
  ['glow.svg', 'a script', svg(128, 128, '<script/>'), still('script')],
  ['glow.svg', 'no bytes', '', `${ofSize(128, 128)}, ${emptyFile}`],
  ['die-1.png', 'no bytes', '', `${ofSize(256, 256)}, ${emptyFile}`],
  ['glow.svg', 'no image', 'not a drawing', 'expected …'],
  ['coin-5.svg', 'a linked image', coin(`${disc}<image width="192" href="coin.png"/>`), `${linked} coin.png`],
  ['coin-5.svg', 'an xlink:href', coin(`${disc}<image\n  xlink:href='../a.png'/>`), `${linked} ../a.png`],
  ['coin-5.svg', 'another file', coin(`${disc}<use href="other.svg#disc"/>`), `${linked} other.svg#disc`],
  ['coin-5.svg', 'text', coin(`${disc}<text x="9" y="99">5</text>`), letter('text')],
  ['coin-5.svg', 'nothing visible', coin('<g/>'), blank],
  ['coin-5.png', 'only transparent pixels', await png(clear), blank],
  ['coin-5.png', 'another format', await picture(clear).jpeg().toBuffer(), jpeg],
  ['coin-5.svg', 'an embedded image', coin(`<image width="192" height="192" href="${pixel}"/>`), null],
  ['coin-5.svg', 'its own shape', coin(`<defs>${disc}</defs><use href="#disc"/><!-- <text> -->`), null],
])('validates the sprite %s with %s', async (file, what, content, reason) => {
  const path = `assets/table/${file}`
  const message = await messageWith(path, content, path.replace('.png', '.svg'))
  expectMessage(message, path, reason)
  if (/no image|half/.test(what)) expect(message).toContain('found no readable image (')
})

const ILLUSTRATOR = `<?xml version="1.0" encoding="utf-8"?>
<!-- Generator: Adobe Illustrator 27.0.0, SVG Export Plug-In . SVG Version: 6.00 Build 0)  -->
<svg version="1.1" id="Layer_1" xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" x="0px" y="0px"
\t viewBox="0 0 192 192" style="enable-background:new 0 0 192 192;" xml:space="preserve">
<style type="text/css">
\t.st0{fill:url(#SVGID_1_);}
</style>
<linearGradient id="SVGID_1_" gradientUnits="userSpaceOnUse" x1="16" y1="96" x2="176" y2="96"><stop offset="0" style="stop-color:#FFF"/></linearGradient>
PARTS<circle class="st0" cx="96" cy="96" r="80"/>
</svg>`
const ILLUSTRATOR_EDITABLE = ILLUSTRATOR.replace(
  '<svg ',
  '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd" [\n<!ENTITY ns_ai "http://ns.adobe.com/AdobeIllustrator/10.0/">\n]>\n<svg ',
)
const FOREIGN_OBJECT =
  '<switch><foreignObject requiredExtensions="http://ns.adobe.com/AdobeIllustrator/10.0/" width="1" height="1"/></switch>'
const COREL = `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
<!-- Creator: CorelDRAW 2021 (64-Bit) -->
<svg xmlns="http://www.w3.org/2000/svg" xml:space="preserve" width="50.8mm" height="50.8mm" version="1.1" style="shape-rendering:geometricPrecision; text-rendering:geometricPrecision; image-rendering:optimizeQuality; fill-rule:evenodd; clip-rule:evenodd"
viewBox="0 0 5080 5080" xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:xodm="http://www.corel.com/coreldraw/odm/2003">
 <defs>PARTS
  <style type="text/css">
   <![CDATA[
    .fil0 {fill:#E31E24}
   ]]>
  </style>
 </defs>
 <g id="Layer_x0020_1">
  <metadata id="CorelCorpID_0Corel-Layer"/>
  <circle class="fil0" cx="2540" cy="2540" r="2100"/>
 </g>
</svg>`
const COREL_FONT_FACE = '<style>@font-face { font-family:"Arial"; src:url("#FontID0") format(svg) }</style>'
const COREL_FONT = `<font id="FontID0" horiz-adv-x="722"><font-face font-family="Arial"/></font>${COREL_FONT_FACE}`

test.each([
  ['of Illustrator', ILLUSTRATOR, '', null],
  ['of Illustrator with its editing capabilities', ILLUSTRATOR_EDITABLE, '', withEntities],
  ["with Illustrator's own data", ILLUSTRATOR, FOREIGN_OBJECT, `${still('foreignObject')}: ${plainSvg}`],
  ['of CorelDRAW', COREL, '', null],
  ['of CorelDRAW with text', COREL, COREL_FONT, letter('font')],
  ['of CorelDRAW with a font in its styles', COREL, COREL_FONT_FACE, letters('an embedded font')],
])('validates an SVG as exported %s', async (_, file, parts, reason) => {
  const path = 'assets/table/coin-5.svg'
  expectMessage(await messageWith(path, file.replace('PARTS', parts)), path, reason)
})

test.each([
  ['Coin-5.svg', 'coin-5', 'Coin-5: did you mean coin-5?'],
  ['coin 5.svg', 'coin-5', 'coin 5: did you mean coin-5?'],
  ['city-new-york (1).svg', 'city-new_york', 'city-new-york (1): did you mean city-new_york?'],
  ['glow copy.svg', 'glow', 'glow copy: did you mean glow?'],
  ['coin-5.SVG', '.svg or .png', '.SVG: did you mean .svg?'],
  ['coin-5.jpg', '.svg or .png', '.jpg: export it as .png'],
])('says how the name of %s is written', async (file, expected, found) => {
  const path = `assets/table/${file}`
  expectMessage(await messageWith(path, coin(disc)), path, `expected ${expected}, found ${found}`)
})

test('rejects a huge picture by its dimensions, before it is decoded', async () => {
  const side = 12_000
  const huge = await png({ width: side, height: side, channels: 3 })
  const decoding = vi.spyOn(sharp.prototype, 'toBuffer')
  expect(await messageWith('assets/table/die-1.png', huge, 'assets/table/die-1.svg')).toBe(
    'invalid asset: assets/table/die-1.png: expected at most 4096 px on each side, found 12000×12000 px',
  )
  expect(decoding).not.toHaveBeenCalled()
  decoding.mockRestore()
})

test('reads a list that an editor on Windows has saved', async () => {
  const list = readFileSync(at('assets/table/sprites.json'), 'utf8')
  expect(await messageWith('assets/table/sprites.json', `\uFEFF${list}`)).toBe('accepted')
})

test('rejects two sources for one sprite', async () => {
  expect(await messageWith('assets/table/die-2.png', noise)).toContain('expected one source, found die-2.')
})

test.each([
  ...['assets/table/Thumbs.db', 'assets/result/.DS_Store', 'assets/sounds/desktop.ini'],
  ...['assets/boot/ehthumbs.db', 'public/user_profile/Thumbs.db', 'public/user_profile/.DS_Store'],
  ...['public/user_profile/desktop.ini', 'public/user_profile/ehthumbs.db'],
])('ignores %s', async (path) => {
  expect(await messageWith(path, 'left by a file manager')).toBe('accepted')
})

const tone = (seconds: number) =>
  Float64Array.from({ length: seconds * 44_100 }, (_, index) => Math.sin(index / 7))
/** Returns a valid sound with one changed value in its format chunk. */
function withChange(offset: number, value: number): Buffer {
  const file = toWav(tone(0.1), 0.5)
  file.writeUInt16LE(value, offset)
  return file
}
const halfFile = 'expected a complete WAV file, found a truncated file'
const wav = 'expected WAV, mono, 44.1 kHz, 16 bit, found'

test.each([
  ['no sound', 'not a sound', `${wav} another file type`],
  ['two channels', withChange(22, 2), `${wav} 2 channels, 44.1 kHz, 16 bit`],
  ['48 kHz', withChange(24, 48_000), `${wav} mono, 48 kHz, 16 bit`],
  ['24 bit', withChange(34, 24), `${wav} mono, 44.1 kHz, 24 bit`],
  ['no PCM', withChange(20, 3), `${wav} mono, 44.1 kHz, 16 bit, encoding 3`],
  ['no chunks', Buffer.from('RIFF0000WAVEdamaged, and more of it'), `${wav} a WAV file without a format`],
  ['half a file', toWav(tone(0.1), 0.5).subarray(0, 4_000), halfFile],
  ['too many seconds', toWav(tone(20), 0.5), 'expected 0.5 s at most, found 20.00 s'],
  ['full scale', toWav(tone(0.1), 1), 'expected a peak of -6 dBFS, found -0.0 dBFS'],
  ['silence', toWav(new Float64Array(4_410), 0.5), 'expected a peak of -6 dBFS, found silence'],
])('rejects a sound with %s', async (_, content, reason) => {
  expectMessage(await messageWith('assets/sounds/beep.wav', content), 'assets/sounds/beep.wav', reason)
})

test('accepts a sound that a program has written to a pipe, without its length', async () => {
  const file = toWav(tone(0.1), 0.5)
  for (const offset of [4, file.indexOf('data') + 4]) file.writeUInt32LE(0xffff_ffff, offset)
  expect(await messageWith('assets/sounds/beep.wav', file)).toBe('accepted')
})

const tableList = readFileSync('assets/table/sprites.json', 'utf8')
const large = tableList.replace(' 4, "height": 4 ', ' 2060, "height": 2060 ')
const noFont = 'expected the files of an installed font package…'
const noGlyph = 'expected characters that the font or `drawn` contains…'
const others = 'expected every field as in the others'
const font = readFileSync('assets/boot/font.json', 'utf8')
test.each([
  ['table/sprites.json', 'half a file', '{ "coin-2": ', 'expected JSON, found …'],
  ['table/sprites.json', 'no sizes', '{ "coin-2": {} }', `${others}, found coin-2 width: Invalid input…`],
  ['table/sprites.json', 'a sprite larger than an atlas', large, `${others}, found pixel width: Too big…`],
  ['result/sprites.json', 'no file', null, 'expected JSON, found no file…'],
  ['boot/font.json', 'half a file', font.slice(0, 40), 'expected JSON, found …'],
  ['boot/font.json', 'no field', '{}', `${others}, found package: Invalid input…`],
  ['boot/font.json', 'an unknown font', font.replace('baloo-2', 'baloo-9'), noFont],
  ['boot/font.json', 'a character that the font lacks', font.replace('₹', '龍'), noGlyph],
])('rejects %s with %s', async (file, _, content, reason) => {
  expectMessage(await messageWith(`assets/${file}`, content), `assets/${file}`, reason)
})

const served = (file: string) => readFileSync(join('public', file))
const format = (size: string) =>
  `expected H.264 high up to level 3.1 without sound, ${size}, 8 s at 30 frames per second, with fast start`
const film = served('videos/mumbai-3.mp4')
/** The film with its index behind the frames, as encoders write without fast start. */
const slowStart = Buffer.concat(
  readBoxes(film)
    .sort((a, b) => Number(a.type === 'moov') - Number(b.type === 'moov'))
    .map(({ start, body }) => film.subarray(start, start + 8 + body.length)),
)
const mumbai = 'videos/mumbai-3.mp4'
const tokyo1 = 'videos/small/tokyo-1.mp4'
const filmOf = (result: string) => `expected the film of ${result}`
const ofTokyo2 = served('videos/small/tokyo-2.mp4')
const wide = format('1200×540')
const unlisted = Buffer.concat([film, Buffer.from([0, 0, 0, 8, ...Buffer.from('free')])])
const notListed = 'found a film that assets/videos/films.json does not list (npm run assets:videos -- --list)'
const longProfile = `${served('user_profile/profile1.svg')}<!-- ${'x'.repeat(6_000)} -->`
const poster = await picture({ width: 640, height: 360, channels: 3 }).webp().toBuffer()
test.each([
  [mumbai, 'another result', served('videos/dubai-3.mp4'), `${filmOf('mumbai 3')}, found that of dubai 3`],
  [tokyo1, 'another number', ofTokyo2, `${filmOf('tokyo 1')}, found that of tokyo 2`],
  [mumbai, 'another size', served('videos/small/mumbai-3.mp4'), `${wide}, found 800×360`],
  [mumbai, 'too many bytes', Buffer.alloc(450_001), 'expected at most 450 KB, found …'],
  [mumbai, 'no film', 'not a film', `${wide}, found no such film (…`],
  [mumbai, 'no fast start', slowStart, `${wide}, found a film without fast start`],
  [mumbai, 'a film that nobody has listed', unlisted, `${filmOf('mumbai 3')}, ${notListed}`],
  [mumbai, 'no file', null, 'expected a file, found no file'],
  ['user_profile/profile6.svg', 'an unknown name', svg(128, 128), 'expected one of profile1.svg …'],
  ['user_profile/profile2.svg', 'another size', svg(128, 96), `${ofSize(128, 128)}, found 128×96 px`],
  ['user_profile/profile1.svg', 'too many bytes', longProfile, 'expected at most 6 KB, found 8 KB'],
  ['brand/wordmark.svg', 'another size', svg(424, 48), 'expected 424×96 px…'],
  ['videos/how-to-play.webp', 'another size', poster, `${ofSize(960, 540)}…`],
])('rejects the served file %s with %s', async (file, _, content, reason) => {
  expectMessage(await messageWith(`public/${file}`, content), `public/${file}`, reason)
})

const avatar = (parts: string, head = '') =>
  `${head}<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="128" height="128"><circle id="face" cx="64" cy="64" r="60"/>${parts}</svg>`
const noCode = 'expected a drawing without code, found the attribute'
const SITE = 'https://example.com/a.png'
const EMBEDDED = 'data:image/svg+xml,%3Csvg%3E'
const PIXEL = 'data:image/png;base64,AA'
const withStylesheet = 'expected styles within the file, found a link to a stylesheet'
const SVG_1_0 =
  '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.0//EN" "http://www.w3.org/TR/2001/REC-SVG-20010904/DTD/svg10.dtd">'
const SVG_1_1 =
  '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN"\n  "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">'
const loadsNothing = 'expected styles that load nothing, found'
test.each([
  ['a script', avatar('<script>alert(1)</script>'), still('script')],
  ['a script under a prefix', avatar('<s:script xmlns:s="http://www.w3.org/2000/svg"/>'), still('script')],
  ['a script of HTML', avatar('<script xmlns="http://www.w3.org/1999/xhtml"/>'), still('script')],
  ['a foreign object', avatar('<foreignObject width="9"/>'), `${still('foreignObject')}: ${plainSvg}`],
  ['an animation', avatar('<set attributeName="href" to="javascript:alert(1)"/>'), still('set')],
  ['a link', avatar('<a href="javascript:alert(1)"/>'), still('a')],
  ['a handler', avatar('<g onload="alert(1)"/>'), `${noCode} onload of <g>`],
  ['a handler on the root', avatar('').replace('width', 'ONLOAD="go()" width'), `${noCode} ONLOAD of <svg>`],
  ['an image of another site', avatar(`<image href="${SITE}"/>`), `${linked} ${SITE}`],
  ['an image hidden by an entity', avatar(`<image href="&#104;${SITE.slice(1)}"/>`), `${linked} ${SITE}`],
  ['an embedded SVG', avatar(`<image href="${EMBEDDED}"/>`), `${linked} ${EMBEDDED}`],
  ['a use of another file', avatar(`<use href="${PIXEL}"/>`), `${linked} ${PIXEL}`],
  ['a fill of another file', avatar(`<path fill="url(${SITE})"/>`), `${loadsNothing} url(${SITE} in a style`],
  ['an import', avatar(`<style>@import "${SITE}";</style>`), `${loadsNothing} @import in a style`],
  ['an escaped address', avatar('<path style="fill:\\75rl(//a.com)"/>'), `${loadsNothing} \\ in a style`],
  ['a stylesheet', avatar('', `<?xml-stylesheet href="${SITE}"?>`), withStylesheet],
  ['the public document type of SVG 1.0', avatar('', SVG_1_0), null],
  ['the public document type of SVG 1.1', avatar('', `\n${SVG_1_1}\n`), null],
  ['the document type that potrace writes', avatar('', SVG_1_0.replace('SVG 1.0', 'SVG 20010904')), null],
  ['declarations in it', avatar('', SVG_1_1.replace('>', ' [<!ENTITY a "b">]>')), withEntities],
  ['the document type of another file', avatar('', '<!DOCTYPE svg SYSTEM "own.dtd">'), withEntities],
  ['entities', avatar('', '<!DOCTYPE svg [<!ENTITY a "b">]>'), withEntities],
  ['a gradient of its own', avatar('<path fill="url(#face)" style="fill:url(\'#face\')"/>'), null],
])('validates an avatar with %s', async (_, content, reason) => {
  const path = 'public/user_profile/profile3.svg'
  expectMessage(await messageWith(path, content), path, reason)
})

const time = (group: string, part: string, value: number) =>
  JSON.stringify({ [group]: { [part]: { value, unit: 'ms', description: 'longer' } } })
const same = 'expected a file that differs, found the same as assets/table/glow.svg'
const contrast = /expected surface with a contrast of 4.5 to the text #fff6e5, found 1.4/
test.each([
  ['table/coin-3.svg', 'an unknown name', svg(192, 192), 'expected one of coin-2 …'],
  ['table/city-tokyo.svg', 'another ratio', svg(480, 480), `${ofSize(384, 480)}, found 480×480 px`],
  ['table/glow.svg', 'a script', svg(128, 128, '<script/>'), still('script')],
  ['table/glow.svg', 'the file that it replaces', readFileSync('assets/table/glow.svg'), same],
  ['table/sprites.json', 'a list of its own', '{}', 'expected one of coin-2 …'],
  ['sounds/beep.wav', 'no sound', 'not a sound', `${wav} another file type`],
  ['palette.json', 'a name of a colour', '{ "brass": "gold" }', /brass: expected a colour as #1b2a5c/],
  ['palette.json', 'an unknown colour', '{ "paper": "#ffffff" }', /Unrecognized key: "paper"/],
  ['palette.json', 'too little contrast', '{ "surface": "#f0d0a0" }', contrast],
  ['motion.json', 'a slow button', time('press', 'button', 130), 'expected press.button of at most 120 ms …'],
])('rejects %s of a skin with %s', async (file, _, content, reason) => {
  const path = `assets/skins/${SKIN}/${file}`
  const message = await messageWith(path, content)
  if (typeof reason === 'string') expectMessage(message, path, reason)
  else expect(message).toMatch(new RegExp(`^invalid asset: ${path}: .*${reason.source}`))
})

test('rejects a folder of a skin that no skin has, and a skin that is not there', async () => {
  const message = await messageWith(`assets/skins/${SKIN}/boot/font.json`, '{}')
  rmSync(at(`assets/skins/${SKIN}/boot`), { recursive: true })
  expect(message).toBe(
    'invalid asset: assets/skins/diwali/boot: expected one of table result sounds palette.json motion.json, found boot',
  )
  await expect(validateSkin(root, 'holi')).rejects.toThrow(
    'invalid asset: SKIN: expected one of diwali, found holi',
  )
})

test('only a skin changes the palette of a build', () => {
  const file = resolve('assets/palette.json')
  expect(skinPalette(null).load(file)).toBeUndefined()
  const colours = JSON.parse(skinPalette(SKIN).load(file)!)
  expect(colours).toEqual(readPalette(root, SKIN))
  expect(colours).not.toEqual(readPalette(root, null))
  expect(colours.felts.dummy).not.toEqual(colours.felts.real)
})
