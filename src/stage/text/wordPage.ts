/**
 * Words that the bitmap font cannot set letter by letter, such as those of Devanagari: the browser shapes each of them
 * once, onto one page.
 */
import { CanvasSource, Rectangle, Texture } from 'pixi.js'

/** In pixels of the bitmap font's page, as a glyph's. */
interface Word {
  texture: Texture
  /** Position relative to the cursor and to the baseline. */
  x: number
  y: number
  /** Distance from this cursor to the next. */
  advance: number
}

/** Pixels; the texts of a table fit one page at this font size. */
const PAGE = { width: 1024, height: 512 }
const FONT_SIZE = 48
/** Around each word, so that mipmaps do not blend neighbours. */
const GAP = 4

export class WordPage {
  readonly #context: CanvasRenderingContext2D
  readonly #source: CanvasSource
  readonly #words = new Map<string, Word>()
  /** Pixels of the page per pixel of the bitmap font's. */
  readonly #scale: number
  /** Where the next word goes. */
  #x = GAP
  #y = GAP
  #rowHeight = 0

  /** @param size font size of the bitmap font's page */
  constructor(size: number) {
    const canvas = Object.assign(document.createElement('canvas'), PAGE)
    this.#scale = FONT_SIZE / size
    this.#context = canvas.getContext('2d')!
    this.#context.font = displayFont(FONT_SIZE)
    this.#context.fillStyle = '#fff'
    this.#source = new CanvasSource({
      resource: canvas,
      resolution: this.#scale,
      autoGenerateMipmaps: true,
      label: 'words',
    })
  }

  /** Height of a capital letter, in pixels of the bitmap font's page. */
  get capHeight(): number {
    return this.#context.measureText('H').actualBoundingBoxAscent / this.#scale
  }

  /** Returns the words of `text`, shaped together; an empty texture where the page has no room for them. */
  word(text: string): Word {
    const word = this.#words.get(text) ?? this.#draw(text)
    this.#words.set(text, word)
    return word
  }

  /** Requires that nothing draws the words any more. */
  destroy(): void {
    for (const { texture } of this.#words.values()) if (texture !== Texture.EMPTY) texture.destroy()
    this.#source.destroy()
  }

  #draw(text: string): Word {
    const box = this.#context.measureText(text)
    const left = Math.ceil(box.actualBoundingBoxLeft)
    const ascent = Math.ceil(box.actualBoundingBoxAscent)
    const width = left + Math.ceil(box.actualBoundingBoxRight)
    const height = ascent + Math.ceil(box.actualBoundingBoxDescent)
    const place = this.#place(width, height)
    const inFontPixels = (pixels: number) => pixels / this.#scale
    const word = { x: inFontPixels(-left), y: inFontPixels(-ascent), advance: inFontPixels(box.width) }
    if (place === null) return { ...word, texture: Texture.EMPTY }
    this.#context.fillText(text, place.x + left, place.y + ascent)
    this.#source.update()
    const frame = new Rectangle(...[place.x, place.y, width, height].map(inFontPixels))
    return { ...word, texture: new Texture({ source: this.#source, frame }) }
  }

  /** Returns the corner of free room on the page, in rows from its top; null where there is none. */
  #place(width: number, height: number): { x: number; y: number } | null {
    if (this.#x + width + GAP > PAGE.width) {
      this.#x = GAP
      this.#y += this.#rowHeight + GAP
      this.#rowHeight = 0
    }
    if (this.#x + width + GAP > PAGE.width || this.#y + height + GAP > PAGE.height) return null
    const place = { x: this.#x, y: this.#y }
    this.#x += width + GAP
    this.#rowHeight = Math.max(this.#rowHeight, height)
    return place
  }
}

/** The stage's face as the page's styles name it. @param size pixels of the canvas @returns the value for `font` of a canvas */
export function displayFont(size: number): string {
  const family = getComputedStyle(document.documentElement).getPropertyValue('--font-display')
  return `700 ${size}px ${family}`
}

/** Loads the letters of a text. After a failure the next font of the styles is used. */
export async function loadLetters(text: string): Promise<void> {
  await document.fonts.load(displayFont(16), text).catch(() => undefined)
}
