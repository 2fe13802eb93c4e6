// The recipe of the stage's letters (`boot/font.json`): which face, how large, which characters. Laying the letters out
// is `layGlyphs`.
import { join } from 'node:path'
import type { Font } from 'fontkit'
import * as z from 'zod'
import { ArtError } from './assetError.ts'
import { hasLetter, openFace } from './displayFont.ts'
import { readJson } from './readJson.ts'

const label = 'assets/boot/font.json'

/** Paths of drawn glyphs are in thousandths of an em, y up, like the face's own. */
const fontRecipe = z.object({
  package: z.string(),
  files: z.array(z.string()).nonempty(),
  size: z.int().positive(),
  lineHeight: z.int().positive(),
  characters: z.string().nonempty(),
  drawn: z.record(
    z.string(),
    z.object({ advance: z.number(), box: z.array(z.number()).length(4), path: z.string() }),
  ),
})

export type FontRecipe = z.output<typeof fontRecipe>

/** @throws ArtError when it cannot be read, or names a face or a character that is not there */
export function refuseFontRecipe(bootFolder: string): void {
  const {
    package: packageName,
    files,
    characters,
    drawn,
  } = readJson(join(bootFolder, 'font.json'), label, fontRecipe)
  const faces = files.map((file) => openOrRefuse(packageName, file))
  const missing = [...characters].find(
    (character) => !drawn[character] && !faces.some((face) => hasLetter(face, character)),
  )
  if (missing !== undefined) {
    throw new ArtError(label, 'characters that the face has or `drawn` draws', missing)
  }
}

function openOrRefuse(packageName: string, file: string): Font {
  try {
    return openFace(packageName, file)
  } catch {
    throw new ArtError(label, 'the files of an installed font package', `${packageName} ${file}`)
  }
}
