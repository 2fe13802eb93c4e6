// The pipeline rejects wrong avatars, brand files, posters and films of public/, each with a one-line message.
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { readBoxes } from '../../assets/pipeline/check/mp4'
import { validateServed } from '../../assets/pipeline/check/validateServed'
import { copyAssets, removeCopy } from './copyProject'

const root = copyAssets()
afterAll(() => removeCopy(root))

const at = (file: string) => join(root, 'public', file)
const served = (file: string) => readFileSync(join('public', file))

/** Returns the error message with this file content, or 'accepted'; null removes the file. */
async function messageWith(file: string, content: string | Buffer | null) {
  if (content === null) rmSync(at(file))
  else writeFileSync(at(file), content)
  const message = await validateServed(root).then(
    () => 'accepted',
    (error: Error) => error.message,
  )
  rmSync(at(file), { force: true })
  try {
    cpSync(join('public', file), at(file))
  } catch {
    // The file is the test's own.
  }
  return message
}

test('accepts the committed files', async () => {
  await expect(validateServed(root)).resolves.toBeUndefined()
})

test('rejects a film under the name of another result', async () => {
  expect(await messageWith('videos/mumbai-3.mp4', served('videos/dubai-3.mp4'))).toBe(
    'invalid asset: public/videos/mumbai-3.mp4: expected the film of mumbai 3, found that of dubai 3',
  )
  expect(await messageWith('videos/small/tokyo-1.mp4', served('videos/small/tokyo-2.mp4'))).toBe(
    'invalid asset: public/videos/small/tokyo-1.mp4: expected the film of tokyo 1, found that of tokyo 2',
  )
})

const format = (size: string) =>
  `H.264 high up to level 3.1 without sound, ${size}, 8 s at 30 frames per second, with fast start`
const film = served('videos/mumbai-3.mp4')
const boxes = readBoxes(film)
/** The film with its index behind the frames, as encoders write without fast start. */
const slowStart = Buffer.concat(
  [...boxes]
    .sort((a, b) => Number(a.type === 'moov') - Number(b.type === 'moov'))
    .map(({ start, body }) => film.subarray(start, start + 8 + body.length)),
)
test.each([
  ['of the other size', served('videos/small/mumbai-3.mp4'), `${format('1200×540')}, found 800×360`],
  ['that is too large', Buffer.concat([film, Buffer.alloc(450_000)]), 'at most 450 KB, found'],
  ['that is no film', 'not a film', `${format('1200×540')}, found no such film (`],
  ['without fast start', slowStart, `${format('1200×540')}, found a film without fast start`],
  [
    'that nobody has listed',
    Buffer.concat([film, Buffer.from([0, 0, 0, 8, ...Buffer.from('free')])]),
    'the film of mumbai 3, found a film that assets/videos/films.json does not list (npm run assets:videos -- --list)',
  ],
  ['that is missing', null, 'a file, found no file'],
])('rejects a film %s', async (_, content, reason) => {
  const message = await messageWith('videos/mumbai-3.mp4', content)
  expect(message).toContain(`invalid asset: public/videos/mumbai-3.mp4: expected ${reason}`)
  expect(message).not.toContain('\n')
})

test('rejects an unknown file, and a poster, avatar and wordmark of another size', async () => {
  const svg = (width: number, height: number) =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><path d="M0 0h90v90z"/></svg>`
  expect(await messageWith('user_profile/profile6.svg', svg(128, 128))).toMatch(
    /^invalid asset: public\/user_profile\/profile6\.svg: expected one of profile1\.svg .*, found profile6\.svg$/,
  )
  expect(await messageWith('user_profile/profile2.svg', svg(128, 96))).toBe(
    'invalid asset: public/user_profile/profile2.svg: expected 128×128 px or larger in the same ratio, found 128×96 px',
  )
  expect(await messageWith('brand/wordmark.svg', svg(424, 48))).toContain('expected 424×96 px')
  const poster = await sharp({ create: { width: 640, height: 360, channels: 3, background: '#123' } })
    .webp()
    .toBuffer()
  expect(await messageWith('videos/how-to-play.webp', poster)).toContain('expected 960×540 px or larger')
})

test('rejects an avatar of more than 6 KB', async () => {
  const padded = `${served('user_profile/profile1.svg')}<!-- ${'x'.repeat(6_000)} -->`
  expect(await messageWith('user_profile/profile1.svg', padded)).toBe(
    'invalid asset: public/user_profile/profile1.svg: expected at most 6 KB, found 8 KB',
  )
})

const avatar = (parts: string, head = '') =>
  `${head}<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="128" height="128"><circle id="face" cx="64" cy="64" r="60"/>${parts}</svg>`
const still = (name: string) => `a still drawing, found a <${name}> element`
test.each([
  ['a script', avatar('<script>alert(1)</script>'), still('script')],
  ['a script under a prefix', avatar('<s:script xmlns:s="http://www.w3.org/2000/svg"/>'), still('script')],
  ['a script of HTML', avatar('<script xmlns="http://www.w3.org/1999/xhtml"/>'), still('script')],
  ['a foreign object', avatar('<foreignObject width="9" height="9"/>'), still('foreignObject')],
  ['an animation', avatar('<set attributeName="href" to="javascript:alert(1)"/>'), still('set')],
  ['a link', avatar('<a href="javascript:alert(1)"/>'), still('a')],
  [
    'a handler',
    avatar('<g onload="alert(1)"/>'),
    'a drawing without code, found the attribute onload of <g>',
  ],
  [
    'a handler on the root',
    avatar('').replace('width', 'ONLOAD="alert(1)" width'),
    'a drawing without code, found the attribute ONLOAD of <svg>',
  ],
  [
    'an image of another site',
    avatar('<image href="https://example.com/a.png"/>'),
    'embedded images, found a link to https://example.com/a.png',
  ],
  [
    'an image hidden by an entity',
    avatar('<image xlink:href="&#104;ttps://example.com/a.png"/>'),
    'embedded images, found a link to https://example.com/a.png',
  ],
  [
    'an embedded SVG',
    avatar('<image href="data:image/svg+xml,%3Csvg%3E"/>'),
    'embedded images, found a link to data:image/svg+xml,%3Csvg%3E',
  ],
  [
    'a use of another file',
    avatar('<use href="data:image/png;base64,AA"/>'),
    'embedded images, found a link to data:image/png;base64,AA',
  ],
  [
    'a fill of another file',
    avatar('<path fill="url(https://example.com/a.svg#b)"/>'),
    'styles that load nothing, found url(https://example.com/a.svg#b in a style',
  ],
  [
    'an import',
    avatar('<style>@import "https://example.com/a.css";</style>'),
    'styles that load nothing, found @import in a style',
  ],
  [
    'an escaped address',
    avatar('<path style="fill:\\75rl(//example.com)"/>'),
    'styles that load nothing, found \\ in a style',
  ],
  [
    'a stylesheet',
    avatar('', '<?xml-stylesheet href="https://example.com/a.css"?>'),
    'styles within the file, found a link to a stylesheet',
  ],
  [
    'entities',
    avatar('', '<!DOCTYPE svg [<!ENTITY a "b">]>'),
    'an SVG without a document type, found a <!DOCTYPE>, which may declare entities',
  ],
  ['a gradient of its own', avatar('<path fill="url(#face)" style="fill:url(\'#face\')"/>'), null],
])('validates an avatar with %s', async (_, svg, reason) => {
  expect(await messageWith('user_profile/profile3.svg', svg)).toBe(
    reason === null ? 'accepted' : `invalid asset: public/user_profile/profile3.svg: expected ${reason}`,
  )
})

test.each(['Thumbs.db', '.DS_Store', 'desktop.ini', 'ehthumbs.db'])('ignores %s', async (name) => {
  expect(await messageWith(`user_profile/${name}`, 'left by a file manager')).toBe('accepted')
})
