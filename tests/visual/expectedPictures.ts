/** The set of expected pictures in `tests/visual/expected/chromium-VERSION`: always whole, and of one browser. */
import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import {
  type Comparison,
  comparePictures,
  OTHER_BROWSER,
  readPixels,
  SAME_BROWSER,
  type Tolerance,
} from './comparePictures'
import { PICTURES } from './pictures'

export const EXPECTED_FOLDER = join(import.meta.dirname, 'expected')
const PREFIX = 'chromium-'
/** A quarter of a PNG, and hardly a pixel moves by more than 16 levels. A higher effort takes five times as long for 7 %. */
const AVIF = { quality: 85, chromaSubsampling: '4:4:4', effort: 3 } as const

export interface ExpectedSet {
  tolerance: Tolerance
  /** A line to print with the comparison; null for the browser of the set. */
  note: string | null
  /** @returns the path of a picture that may not exist */
  file(name: string): string
  /** @param png as taken @throws if there is no expected picture of this name */
  compare(name: string, png: Buffer): Promise<Comparison>
}

/** @param version of the browser at hand */
export function expectedSet(version: string, folder = EXPECTED_FOLDER): ExpectedSet {
  const name = setName(folder) ?? `${PREFIX}${version}`
  const isSame = name === `${PREFIX}${version}`
  const tolerance = isSame ? SAME_BROWSER : OTHER_BROWSER
  const file = (picture: string) => join(folder, name, `${picture}.avif`)
  return {
    tolerance,
    note: isSame
      ? null
      : `There are no pictures of Chromium ${version}: those of ${name} are compared, with the tolerance of another version.`,
    file,
    async compare(picture, png) {
      if (!existsSync(file(picture)))
        throw new Error(`There is no ${file(picture)}: npm run screens -- ${picture}`)
      return comparePictures(await readPixels(file(picture)), await readPixels(png), tolerance)
    },
  }
}

/**
 * Writes pictures into the set. A set of another browser is replaced.
 * @param taken PNGs by name
 * @throws if the set would lack a picture, and leaves it as it was
 */
export async function approvePictures(
  version: string,
  taken: ReadonlyMap<string, Buffer | string>,
  { folder = EXPECTED_FOLDER, names = PICTURES.map(({ name }) => name) } = {},
): Promise<void> {
  const before = setName(folder)
  const name = `${PREFIX}${version}`
  const isOwn = (picture: string) => before === name && existsSync(join(folder, name, `${picture}.avif`))
  const missing = names.filter((picture) => !taken.has(picture) && !isOwn(picture))
  if (missing.length > 0)
    throw new Error(
      `Half a set of ${name} is refused: it lacks ${missing.length} pictures, ${missing[0]} first.`,
    )
  const renewed = join(folder, '.new')
  rmSync(renewed, { recursive: true, force: true })
  mkdirSync(renewed, { recursive: true })
  const write = async (picture: string) => {
    const file = `${picture}.avif`
    const png = taken.get(picture)
    if (png === undefined) cpSync(join(folder, name, file), join(renewed, file))
    else writeFileSync(join(renewed, file), await sharp(png).removeAlpha().avif(AVIF).toBuffer())
  }
  await Promise.all(names.map(write))
  if (before !== undefined) rmSync(join(folder, before), { recursive: true })
  renameSync(renewed, join(folder, name))
}

const setName = (folder: string): string | undefined =>
  existsSync(folder) ? readdirSync(folder).find((name) => name.startsWith(PREFIX)) : undefined
