/** The stage's face as the page's styles name it, for text that the browser sets on a canvas. */

/** @param size pixels of the canvas @returns the value for `font` of a canvas */
export function displayFont(size: number): string {
  const family = getComputedStyle(document.documentElement).getPropertyValue('--font-display')
  return `700 ${size}px ${family}`
}

/** Loads the letters of a text. After a failure the next font of the styles is used. */
export async function loadLetters(text: string): Promise<void> {
  await document.fonts.load(displayFont(16), text).catch(() => undefined)
}
