/** Removes the picture that tableStart.ts has painted, once the page shows something else. */

export const FIRST_PAINT_ID = 'first-paint'

export function removeFirstPaint(): void {
  document.getElementById(FIRST_PAINT_ID)?.remove()
}
