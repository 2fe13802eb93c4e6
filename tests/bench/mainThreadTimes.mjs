/** Computes from a browser trace how much CPU time the page's main thread spent in each frame. */

export const TRACE_CATEGORIES = ['devtools.timeline', 'cc', 'toplevel', 'blink.user_timing']

const MAIN_THREAD = 'CrRendererMain'
const FRAME = 'ProxyMain::BeginMainFrame'
const SCRIPT = 'FunctionCall'
const TASK = 'ThreadControllerImpl::RunTask'
/** User timing marks around a phase; events outside the marks are the benchmark's own. */
export const PHASE_MARKS = { start: 'phase-start', end: 'phase-end' }
/** User timing marks around an upload of a video's frame. */
export const UPLOAD_MARKS = { start: 'upload-start', end: 'upload-end' }

/**
 * @returns for each phase between two marks, in milliseconds of thread CPU time: the script time without uploads, the time
 *   of uploads and the whole time of each frame that ran a script, and the whole time of each task
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
  const uploads = uploadTimes(pageEvents)
  return timesOf(PHASE_MARKS.start).map((start, phase) =>
    phaseTimes(
      pageEvents.filter(({ ph, ts, dur }) => ph === 'X' && ts >= start && ts + dur <= ends[phase]),
      uploads,
    ),
  )
}

/** @returns the start of each upload, and its milliseconds of thread time */
function uploadTimes(pageEvents) {
  const [starts, ends] = Object.values(UPLOAD_MARKS).map((mark) =>
    pageEvents.filter(({ name }) => name === mark),
  )
  return starts.map(({ ts, tts }, index) => ({ ts, ms: (ends[index].tts - tts) / 1000 }))
}

/** @param {object[]} events of one phase, by time @param {{ ts: number, ms: number }[]} uploads of all phases */
function phaseTimes(events, uploads) {
  const frames = events
    .filter(({ name }) => name === FRAME)
    .map((frame) => ({
      threadMs: frame.tdur / 1000,
      uploadMs: uploads
        .filter(({ ts }) => ts >= frame.ts && ts < frame.ts + frame.dur)
        .reduce((sum, { ms }) => sum + ms, 0),
      scripts: events.filter(
        ({ name, ts }) => name === SCRIPT && ts >= frame.ts && ts < frame.ts + frame.dur,
      ),
    }))
    .filter(({ scripts }) => scripts.length > 0)
  return {
    frames: frames.map(({ scripts, threadMs, uploadMs }) => {
      return { scriptMs: sumThreadMs(scripts) - uploadMs, uploadMs, threadMs }
    }),
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
