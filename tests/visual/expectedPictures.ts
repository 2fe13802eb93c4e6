/** The expected pictures in `tests/visual/expected`, which any Chromium may have taken. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { type Comparison, comparePictures, readPixels } from './comparePictures'

const FOLDER = join(import.meta.dirname, 'expected')
/** A quarter of a PNG, and hardly a pixel moves by more than 16 levels. A higher effort takes five times as long for 7 %. */
const AVIF = { quality: 85, chromaSubsampling: '4:4:4', effort: 3 } as const

/** @returns the path of a picture that may not exist @param folder of the expected pictures */
export const expectedFile = (name: string, folder = FOLDER) => join(folder, `${name}.avif`)

/** @param png as taken @throws if there is no expected picture of this name */
export async function compareWithExpected(name: string, png: Buffer): Promise<Comparison> {
  if (!existsSync(expectedFile(name)))
    throw new Error(`There is no ${expectedFile(name)}: npm run screens -- ${name}`)
  return comparePictures(await readPixels(expectedFile(name)), await readPixels(png))
}

/** @returns the file of a picture that would be expected from then on @param png as taken */
export const toExpected = (png: Buffer): Promise<Buffer> => sharp(png).removeAlpha().avif(AVIF).toBuffer()
