// Text in the display font.
import displayFace from '@fontsource/baloo-2/files/baloo-2-latin-800-normal.woff2?url'

/** Loads the display font; must be called once before text is drawn. */
export async function loadDisplayFont() {
  const face = new FontFace('Baloo 2', `url(${displayFace})`, { weight: '800' })
  document.fonts.add(await face.load())
}

/** Draws text centred at a point of a canvas. */
export function drawText(brush: CanvasRenderingContext2D, text: string, x: number, y: number, size: number) {
  brush.font = `800 ${size}px "Baloo 2"`
  brush.textAlign = 'center'
  brush.textBaseline = 'alphabetic'
  brush.fillText(text, x, y + size * 0.31)
}
