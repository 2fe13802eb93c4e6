/**
 * Instrumentation that the benchmark installs in a page: frames and their draw calls, long tasks, living textures. Costs
 * a few microseconds a frame. A measured load is only read after its end.
 */
import { PHASE_MARKS } from './mainThreadTimes.mjs'

/** The shortest task that the browser reports. */
export const LONG_TASK_MS = 50

/**
 * Runs in the page: records frames, long tasks, draw calls and textures in `window.benchmarkStats`, and marks uploads of
 * video frames in the trace.
 */
export function installInstrumentation(uploadMarks) {
  const stats = { frames: [], inputs: [], longTasks: 0, textures: 0, draws: 0, startedMs: 0 }
  window.benchmarkStats = stats

  // Callbacks with the same timestamp belong to one frame.
  const request = window.requestAnimationFrame.bind(window)
  let current = null
  window.requestAnimationFrame = (callback) =>
    request((timeMs) => {
      const drawsBefore = stats.draws
      callback(timeMs)
      if (current?.timeMs !== timeMs) {
        current = { timeMs, draws: 0 }
        stats.frames.push(current)
      }
      current.draws += stats.draws - drawsBefore
    })

  new PerformanceObserver((list) => {
    // A task that started before the phase is the benchmark's own evaluation.
    const isInPhase = ({ startTime }) => startTime >= stats.startedMs
    stats.longTasks += list.getEntries().filter(isInPhase).length
  }).observe({ entryTypes: ['longtask'] })

  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries())
      if (interactionId > 0) stats.inputs.push(duration)
  }).observe({ type: 'event', durationThreshold: 16 })

  const gl = WebGL2RenderingContext.prototype
  const countCalls = (name, onCall) => {
    const original = gl[name]
    gl[name] = function (...args) {
      onCall()
      return Reflect.apply(original, this, args)
    }
  }
  for (const name of ['drawElements', 'drawArrays', 'drawElementsInstanced', 'drawArraysInstanced']) {
    countCalls(name, () => {
      stats.draws += 1
    })
  }
  countCalls('createTexture', () => {
    stats.textures += 1
  })
  countCalls('deleteTexture', () => {
    stats.textures -= 1
  })
  for (const name of ['texImage2D', 'texSubImage2D']) {
    const upload = gl[name]
    gl[name] = function (...args) {
      if (!(args.at(-1) instanceof HTMLVideoElement)) return Reflect.apply(upload, this, args)
      performance.mark(uploadMarks.start)
      Reflect.apply(upload, this, args)
      performance.mark(uploadMarks.end)
      // Kept marks would count as growth of the heap.
      for (const mark of Object.values(uploadMarks)) performance.clearMarks(mark)
    }
  }
}

/**
 * Runs in the page. @returns the milliseconds from navigation to the first paint and to the client's two marks, and the
 * URLs that were requested before the second one; null before it
 */
export function readLoad() {
  const timeOf = (name) => performance.getEntriesByName(name)[0]?.startTime
  const pictureMs = timeOf('picture-complete')
  if (pictureMs === undefined) return null
  const urls = performance
    .getEntriesByType('resource')
    .filter(({ name, startTime }) => name.startsWith('http') && startTime < pictureMs)
    .map(({ name }) => name)
  return { paintMs: timeOf('first-paint'), tapMs: timeOf('tap-counts'), pictureMs, urls }
}

/** Starts a phase: resets the counts and sets a mark in the trace. */
export async function startPhase(page) {
  await page.evaluate((mark) => {
    window.benchmarkStats.frames.length = 0
    window.benchmarkStats.inputs.length = 0
    window.benchmarkStats.longTasks = 0
    window.benchmarkStats.startedMs = performance.now()
    performance.mark(mark)
  }, PHASE_MARKS.start)
}

/** Ends a phase. @returns its frame rate, the milliseconds from each input to its paint, long tasks, draw calls and textures; frames without a draw call do not count */
export async function endPhase(page) {
  const { frames, inputs, longTasks, textures, seconds } = await page.evaluate((mark) => {
    performance.mark(mark)
    const { benchmarkStats } = window
    return { ...benchmarkStats, seconds: (performance.now() - benchmarkStats.startedMs) / 1000 }
  }, PHASE_MARKS.end)
  const drawn = frames.filter(({ draws }) => draws > 0)
  return {
    framesPerSecond: drawn.length / seconds,
    inputs,
    longTasks,
    draws: Math.max(0, ...drawn.map(({ draws }) => draws)),
    textures,
  }
}
