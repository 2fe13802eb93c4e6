/**
 * One line of letters, each a sprite of the font's page: drawn together with the tiles around it, and a figure that
 * changes in every frame uploads nothing. Pixi's own bitmap text would bring its vector graphics along.
 */
import { Container, type ContainerOptions, Sprite, Texture } from 'pixi.js'
import { type GlyphFont, glyphFont } from './glyphFont'

export interface LettersLook {
  /** CSS pixels. */
  size: number
  letterSpacing: number
  /** 0 starts at x, 0.5 is centred on it, 1 ends there. */
  anchorX: number
  anchorY: number
}

interface Placed {
  texture: Texture
  x: number
  y: number
}

export interface LettersOptions extends ContainerOptions {
  text?: string
  look?: LettersLook
}

const PLAIN: LettersLook = { size: 16, letterSpacing: 0, anchorX: 0, anchorY: 0 }

export class Letters extends Container {
  #text: string
  #look: LettersLook
  readonly #sprites: Sprite[] = []

  constructor({ text = '', look = PLAIN, ...place }: LettersOptions = {}) {
    super(place)
    this.#text = text
    this.#look = look
    this.#place()
  }

  get text(): string {
    return this.#text
  }

  set text(text: string) {
    if (text === this.#text) return
    this.#text = text
    this.#place()
  }

  get look(): LettersLook {
    return this.#look
  }

  set look(look: LettersLook) {
    if (look === this.#look) return
    this.#look = look
    this.#place()
  }

  override destroy(): void {
    super.destroy({ children: true })
  }

  #place(): void {
    const font = glyphFont()
    if (font === null) return
    const scale = this.#look.size / font.size
    const placed = placeLetters(font, this.#text, this.#look)
    for (const [index, { texture, x, y }] of placed.entries()) {
      const sprite = this.#spriteAt(index)
      sprite.texture = texture
      sprite.position.set(x * scale, y * scale)
      sprite.scale.set(scale)
    }
    for (const [index, sprite] of this.#sprites.entries()) sprite.visible = index < placed.length
  }

  #spriteAt(index: number): Sprite {
    const known = this.#sprites[index]
    if (known) return known
    const sprite = this.addChild(new Sprite(Texture.EMPTY))
    this.#sprites.push(sprite)
    return sprite
  }
}

/** Where each letter goes, in pixels of the font; letters that the font does not have are left out. */
function placeLetters(font: GlyphFont, text: string, look: LettersLook): Placed[] {
  const placed: Placed[] = []
  const spacing = (look.letterSpacing * font.size) / look.size
  let width = 0
  let before = ''
  for (const letter of text) {
    const glyph = font.glyphs[letter]
    const texture = font.texture(letter)
    if (glyph === undefined || texture === null) continue
    width += font.kernings[before + letter] ?? 0
    placed.push({ texture, x: width + glyph.xOffset, y: glyph.yOffset })
    width += glyph.advance + spacing
    before = letter
  }
  for (const letter of placed) {
    letter.x -= look.anchorX * width
    letter.y -= look.anchorY * font.lineHeight
  }
  return placed
}
