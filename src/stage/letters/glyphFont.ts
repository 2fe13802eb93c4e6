/** The stage's bitmap font: each letter's picture, where it sits and how far it advances. */
import { Cache, Rectangle, Texture } from 'pixi.js'

/** As the art pipeline writes it, in pixels of the font's page at full resolution. */
interface FontDescription {
  /** What the letters were drawn at. */
  size: number
  lineHeight: number
  /** Where each letter's picture is on the page, where it sits on the line, how far the next one starts. */
  glyphs: Record<string, GlyphPlace>
  /** By pair of letters: what is added between them. */
  kernings: Record<string, number>
}

interface GlyphPlace {
  x: number
  y: number
  width: number
  height: number
  xOffset: number
  yOffset: number
  advance: number
}

export interface GlyphFont extends FontDescription {
  /** The pictures of the letters. */
  textures: ReadonlyMap<string, Texture>
}

let cut: { page: Texture; font: GlyphFont } | null = null

/** The font, cut once for each page that comes; null while its bundle is not there. */
export function glyphFont(): GlyphFont | null {
  if (!Cache.has('glyphs') || !Cache.has('font')) return null
  const page = Cache.get<Texture>('glyphs')
  if (cut?.page !== page) cut = { page, font: cutFont(page, Cache.get<FontDescription>('font')) }
  return cut.font
}

function cutFont({ source }: Texture, description: FontDescription): GlyphFont {
  const textures = Object.entries(description.glyphs).map(([letter, { x, y, width, height }]) => {
    const frame = new Rectangle(x, y, width, height)
    return [letter, new Texture({ source, frame })] as const
  })
  return { ...description, textures: new Map(textures) }
}
