/**
 * What the benchmark sees from inside a page: frames and their draws, long tasks, living textures.
 * Installed before anything of the page runs; adds a few microseconds to a frame. A load is watched for its end alone.
 */
import { PART_MARKS } from './mainThreadTimes.mjs'

/** The browser's own limit: it reports no shorter task. */
export const LONG_TASK_MS = 50

/**
 * Runs in the page, in a load alone: notes when the table takes a tap. By a timer, since asking in each frame would have
 * the browser make frames of which nobody sees any, and of a list that the browser keeps, since looking through the page
 * each time would be work of the page's own thread.
 * @param {string} tile the name of one that takes a tap then
 */
export function watchForPlayable(tile) {
  const coins = document.getElementsByName('amount')
  const looking = setInterval(() => {
    if (coins.length === 0 || [...coins].every((coin) => coin.disabled || coin.ariaLabel !== tile)) return
    window.playableMs = performance.now()
    clearInterval(looking)
  }, 10)
}

/** Runs in the page. */
export function installProbe() {
  const seen = { frames: [], longTasks: 0, textures: 0, draws: 0, begunMs: 0 }
  window.benchProbe = seen

  // One frame is all callbacks that share a timestamp.
  const request = window.requestAnimationFrame.bind(window)
  let current = null
  window.requestAnimationFrame = (callback) =>
    request((timeMs) => {
      const drawsBefore = seen.draws
      callback(timeMs)
      if (current?.timeMs !== timeMs) {
        current = { timeMs, draws: 0 }
        seen.frames.push(current)
      }
      current.draws += seen.draws - drawsBefore
    })

  new PerformanceObserver((list) => {
    // What began before its part is the benchmark's own question.
    const isOfPart = ({ startTime }) => startTime >= seen.begunMs
    seen.longTasks += list.getEntries().filter(isOfPart).length
  }).observe({ entryTypes: ['longtask'] })

  const gl = WebGL2RenderingContext.prototype
  const count = (name, add) => {
    const original = gl[name]
    gl[name] = function (...args) {
      add()
      return Reflect.apply(original, this, args)
    }
  }
  for (const name of ['drawElements', 'drawArrays', 'drawElementsInstanced', 'drawArraysInstanced']) {
    count(name, () => {
      seen.draws += 1
    })
  }
  count('createTexture', () => {
    seen.textures += 1
  })
  count('deleteTexture', () => {
    seen.textures -= 1
  })
}

/** What the table's readiness is, to a page that is asked for it: milliseconds since it was asked for, or null. */
export const PLAYABLE = 'window.playableMs'

/** What the page asked for until it was ready, as addresses. */
export const LOADED =
  "performance.getEntriesByType('resource').filter(({ name, startTime }) => name.startsWith('http') && startTime < window.playableMs).map(({ name }) => name)"

/** Forgets the frames seen so far; a part of the tour begins. */
export async function beginPart(page) {
  await page.evaluate((mark) => {
    window.benchProbe.frames.length = 0
    window.benchProbe.longTasks = 0
    window.benchProbe.begunMs = performance.now()
    performance.mark(mark)
  }, PART_MARKS.begin)
}

/** What the part was like. A frame that drew nothing is no frame of the stage. */
export async function endPart(page) {
  const { frames, longTasks, textures, seconds } = await page.evaluate((mark) => {
    performance.mark(mark)
    return { ...window.benchProbe, seconds: (performance.now() - window.benchProbe.begunMs) / 1000 }
  }, PART_MARKS.end)
  const drawn = frames.filter(({ draws }) => draws > 0)
  return {
    framesPerSecond: drawn.length / seconds,
    longTasks,
    draws: Math.max(0, ...drawn.map(({ draws }) => draws)),
    textures,
  }
}
