/** A city's name plate on the parapet of the drawn throw. */
import { Container, NineSliceSprite, type Texture } from 'pixi.js'
import { hasLetters } from '../text/bitmapFont'
import { TextLine } from '../text/textLine'

/** Film pixels. */
const SIZE = { width: 172, height: 34 }
/** Font size, and the text's height over the foot as a share of the plate's; some words have signs over their letters. */
const TEXT = { letters: { size: 25, height: 0.5 }, words: { size: 22, height: 0.46 } }
/** Between a plate and the parapet's foot. */
const GAP = 3
const DARK = { plate: 0x5e4a33, text: 0x9a7c4c }
const LIT = { plate: 0xffffff, text: 0x2e1a04 }
/** How much larger the lit city's plate is before the others than among them. */
const GROWTH = 0.42

export interface Plate {
  container: Container
  /** Places the plate's foot above the parapet's. @param column of its middle */
  place(column: number, scale: number): void
}

/** @param nearness of the lit city, 0 to 1 */
export function plateScaleAt(nearness: number): number {
  return 1 + GROWTH * nearness
}

/** @param plate the sprite */
export function createPlate({ plate, name, isLit }: { plate: Texture; name: string; isLit: boolean }): Plate {
  const colours = isLit ? LIT : DARK
  const corners = SIZE.height / plate.height
  const back = new NineSliceSprite({
    texture: plate,
    width: SIZE.width / corners,
    height: plate.height,
    scale: corners,
    tint: colours.plate,
    x: -SIZE.width / 2,
    y: -SIZE.height,
  })
  const capitals = name.toUpperCase()
  const { size, height } = TEXT[hasLetters(capitals) ? 'letters' : 'words']
  const text = new TextLine({
    text: capitals,
    size,
    fill: colours.text,
    anchorX: 0.5,
    y: -SIZE.height * height,
  })
  const container = new Container()
  container.addChild(back, text)
  return {
    container,
    place(column, scale) {
      container.position.set(column, -GAP)
      container.scale.set(scale)
    },
  }
}
