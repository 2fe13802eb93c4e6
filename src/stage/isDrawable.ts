/** Whether this browser can draw the stage at all. */

declare global {
  interface Window {
    /** One that the page made for this ahead of the client. */
    trialContext?: WebGLRenderingContext | null
  }
}

let trial: WebGLRenderingContext | null = null

/** A context that draws nothing and answers questions, one for all who ask: the first waits for the graphics process. */
export function trialContext(): WebGLRenderingContext | null {
  trial ??= window.trialContext ?? null
  if (trial === null || trial.isContextLost()) trial = document.createElement('canvas').getContext('webgl')
  return trial
}

let answer: boolean | null = null

/** Tries it out once; a browser without WebGL answers false. */
export function isDrawable(): boolean {
  answer ??= trialContext() !== null
  return answer
}
