/** Whether this browser can draw the stage at all. */

let answer: boolean | null = null

/** Tries it out once; a browser without WebGL answers false. The first to ask waits for the graphics process. */
export function isDrawable(): boolean {
  answer ??= document.createElement('canvas').getContext('webgl') !== null
  return answer
}
