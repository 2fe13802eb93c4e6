// The configuration of the stage's bitmap font, `boot/font.json`: font files, size and characters.
import { join } from 'node:path'
import type { Font } from 'fontkit'
import * as z from 'zod'
import { AssetError } from './check/assetError.ts'
import { hasGlyph, openFont } from './displayFont.ts'
import { readJson } from './readJson.ts'

const label = 'assets/boot/font.json'

/** `drawn` holds glyphs that the font lacks, in thousandths of an em, y up. */
const fontConfig = z.object({
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

export type FontConfig = z.output<typeof fontConfig>

/** Validates font.json. @throws AssetError when it is damaged, or names a missing font file or character */
export function validateFontConfig(bootFolder: string): void {
  const {
    package: packageName,
    files,
    characters,
    drawn,
  } = readJson(join(bootFolder, 'font.json'), label, fontConfig)
  const fonts = files.map((file) => openConfiguredFont(packageName, file))
  const missing = [...characters].find(
    (character) => !drawn[character] && !fonts.some((font) => hasGlyph(font, character)),
  )
  if (missing !== undefined) {
    throw new AssetError(label, 'characters that the font or `drawn` contains', missing)
  }
}

function openConfiguredFont(packageName: string, file: string): Font {
  try {
    return openFont(packageName, file)
  } catch {
    throw new AssetError(label, 'the files of an installed font package', `${packageName} ${file}`)
  }
}
