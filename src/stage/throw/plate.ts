/** A city's name plate on the parapet of the drawn throw. */
import { Container, NineSliceSprite, type Texture } from 'pixi.js'
import { TextLine } from '../text/textLine'

/** Film pixels. */
const SIZE = { width: 172, height: 34 }
const TEXT_SIZE = 25
/** Between a plate and the parapet's foot. */
const GAP = 3
const DARK = { plate: 0x5e4a33, text: 0x9a7c4c }
const LIT = { plate: 0xffffff, text: 0x2e1a04 }

export interface Plate {
  container: Container
  /** Places the plate's foot above the parapet's. @param column of its middle */
  place(column: number, scale: number): void
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
  const text = new TextLine({
    text: name.toUpperCase(),
    size: TEXT_SIZE,
    fill: colours.text,
    anchorX: 0.5,
    y: -SIZE.height / 2,
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
