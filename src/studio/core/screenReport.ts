/** The report that `npm run screens` writes for the studio, and what a reviewer decides on its pictures. */

export type CanvasState = 'none' | 'alive' | 'flat' | 'lost'

export interface PictureReport {
  /** The picture's. */
  name: string
  result: 'passed' | 'changed' | 'new' | 'failed'
  /** How it differs from the expected picture, or why it could not be taken. */
  problems: readonly string[]
  /** SHA-256 of the picture in `after`; null where there is nothing to decide. */
  digest: string | null
  /** The violated rules, each with an element. */
  axe: readonly string[]
  /** Errors of the console and of the page. */
  console: readonly string[]
  canvas: CanvasState
}

/** A file of reviews is an array of these; `tests/visual/review.json` has the refused ones. */
export interface Review {
  picture: string
  /** Of the picture that was looked at. */
  digest: string
  isAccepted: boolean
  reason: string
}

export const MARKS = ['passed', 'changed', 'failed', 'axe', 'console', 'canvas'] as const
export type Mark = (typeof MARKS)[number]

/** Returns what the last run says of a state, with the details. @param reports of its pictures, none if it was not run */
export function marksOf(reports: readonly PictureReport[]): ReadonlyMap<Mark, string> {
  const marks = new Map<Mark, string>()
  const add = (mark: Mark, lines: readonly string[]) => {
    const details = [...new Set(lines)].join('\n')
    if (details !== '') marks.set(mark, details)
  }
  const linesOf = (...results: PictureReport['result'][]) =>
    reports
      .filter(({ result }) => results.includes(result))
      .map(({ name, result, problems }) => [name, result, ...problems].join(', '))
  add('failed', linesOf('failed'))
  add('changed', linesOf('changed', 'new'))
  if (marks.size === 0) add('passed', linesOf('passed'))
  for (const mark of ['axe', 'console'] as const)
    add(
      mark,
      reports.flatMap((report) => report[mark]),
    )
  add(
    'canvas',
    reports.map(({ canvas }) => canvas).filter((canvas) => canvas === 'flat' || canvas === 'lost'),
  )
  return marks
}
