/** What the scene draws, in CSS pixels of the canvas. */

export const SQUARE = { x: 100, y: 100, size: 80, colour: 0x00ff00 }
/** Its top is at `y`. */
export const BITMAP_TEXT = { text: 'H', x: 600, y: 100, size: 80, colour: 0xffff00 }
/** Centred on `y`; the letter fills the font's cap height. */
export const LINE = { text: 'H', x: 300, y: 140, size: 96, colour: 0xff0000 }
/** A square that is drawn through a circle. */
export const MASKED = { x: 500, y: 100, size: 80, colour: 0x00ffff }
