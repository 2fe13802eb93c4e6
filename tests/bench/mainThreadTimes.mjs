/** Computes from a browser trace how much CPU time the page's main thread spent in each frame. */

export const TRACE_CATEGORIES = ['devtools.timeline', 'cc', 'toplevel', 'blink.user_timing']

const MAIN_THREAD = 'CrRendererMain'
const FRAME = 'ProxyMain::BeginMainFrame'
const SCRIPT = 'FunctionCall'
const TASK = 'ThreadControllerImpl::RunTask'
/** User timing marks around a phase; events outside the marks are the benchmark's own. */
export const PHASE_MARKS = { start: 'phase-start', end: 'phase-end' }

/**
 * @returns for each phase between two marks, in milliseconds of thread CPU time: the script time and the whole time of each
 *   frame that ran a script, and the whole time of each task
 */
export function mainThreadTimes({ traceEvents }) {
  const threads = traceEvents.filter(({ name, args }) => name === 'thread_name' && args.name === MAIN_THREAD)
  const pageEvents = threads
    .map(({ pid, tid }) => traceEvents.filter((event) => event.pid === pid && event.tid === tid))
    // The browser may keep a spare renderer, which has fewer events.
    .sort((a, b) => b.length - a.length)[0]
    .sort((a, b) => a.ts - b.ts)
  const timesOf = (mark) => pageEvents.filter(({ name }) => name === mark).map(({ ts }) => ts)
  const ends = timesOf(PHASE_MARKS.end)
  return timesOf(PHASE_MARKS.start).map((start, phase) =>
    phaseTimes(pageEvents.filter(({ ph, ts, dur }) => ph === 'X' && ts >= start && ts + dur <= ends[phase])),
  )
}

/** @param {object[]} events of one phase, by time */
function phaseTimes(events) {
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
    frames: frames.map(({ scripts, threadMs }) => ({ scriptMs: sumThreadMs(scripts), threadMs })),
    tasks: events.filter(({ name }) => name === TASK).map(({ tdur }) => tdur / 1000),
  }
}

/** Thread time of calls sorted by start; nested calls are part of their outermost call. */
function sumThreadMs(calls) {
  let sum = 0
  let end = 0
  for (const { ts, dur, tdur } of calls) {
    if (ts < end) continue
    end = ts + dur
    sum += tdur
  }
  return sum / 1000
}
