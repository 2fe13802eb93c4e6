/** Reads out of a browser's trace how long the main thread of the page was itself at work in each frame. */

/** What has to be traced for it. */
export const TRACED = ['devtools.timeline', 'cc', 'toplevel', 'blink.user_timing']

const MAIN_THREAD = 'CrRendererMain'
const FRAME = 'ProxyMain::BeginMainFrame'
const SCRIPT = 'FunctionCall'
const TASK = 'ThreadControllerImpl::RunTask'
/** A part's begin and end, marked in the page: what is beside them is the benchmark's own asking. */
export const PART_MARKS = { begin: 'part-begin', end: 'part-end' }

/**
 * What each part of a trace took, in milliseconds of thread time: of each frame in which the page was called, its
 * scripts and the frame as a whole; and every task.
 */
export function ownTimes({ traceEvents }) {
  const threads = traceEvents.filter(({ name, args }) => name === 'thread_name' && args.name === MAIN_THREAD)
  const ofPage = threads
    .map(({ pid, tid }) => traceEvents.filter((event) => event.pid === pid && event.tid === tid))
    // A page has one; a browser may keep another ready.
    .sort((a, b) => b.length - a.length)[0]
    .sort((a, b) => a.ts - b.ts)
  const timesOf = (mark) => ofPage.filter(({ name }) => name === mark).map(({ ts }) => ts)
  const ends = timesOf(PART_MARKS.end)
  return timesOf(PART_MARKS.begin).map((begin, part) =>
    partTimes(ofPage.filter(({ ph, ts, dur }) => ph === 'X' && ts >= begin && ts + dur <= ends[part])),
  )
}

/** @param {object[]} events a part's, in order */
function partTimes(events) {
  const frames = events
    .filter(({ name }) => name === FRAME)
    .map((frame) => ({
      threadMs: frame.tdur / 1000,
      scripts: events.filter(
        ({ name, ts }) => name === SCRIPT && ts >= frame.ts && ts < frame.ts + frame.dur,
      ),
    }))
    .filter(({ scripts }) => scripts.length > 0)
  return {
    frames: frames.map(({ scripts, threadMs }) => ({ scriptMs: ownMs(scripts), threadMs })),
    tasks: events.filter(({ name }) => name === TASK).map(({ tdur }) => tdur / 1000),
  }
}

/** Thread time of calls in order, those inside another counted once. */
function ownMs(calls) {
  let sum = 0
  let end = 0
  for (const { ts, dur, tdur } of calls) {
    if (ts < end) continue
    end = ts + dur
    sum += tdur
  }
  return sum / 1000
}
