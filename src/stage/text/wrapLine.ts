/** Breaks a text that is too long for one line into two. */
import { layOutLine } from './bitmapFont'

/**
 * Returns the text as one line, or broken at its last space.
 * @param size CSS pixels, as `letterSpacing` and `maxWidth`
 */
export function wrapLine(text: string, size: number, letterSpacing: number, maxWidth: number): string[] {
  const { width, scale } = layOutLine(text, size, letterSpacing)
  const space = text.lastIndexOf(' ')
  return space < 0 || width * scale <= maxWidth ? [text] : [text.slice(0, space), text.slice(space + 1)]
}
