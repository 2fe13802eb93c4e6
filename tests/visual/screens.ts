/**
 * `npm run screens`: takes all pictures into test-results/screens, compares them with the expected ones, and writes the report that the
 * studio shows. `-- NAME…` takes those whose names contain one of these, `-- --state NAME` those of a state;
 * `-- --language hi NAME…` takes them in another language, or in `pseudo`.
 * `-- --approve NAME…` makes those that differ the expected ones, and `-- --review FILE` applies what a reviewer has decided.
 */
import { cpSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { CHOICES } from '../../src/studio/core/address'
import type { PictureReport } from '../../src/studio/core/screenReport'
import { stateOfPicture } from '../../src/studio/states/states'
import { launchBrowser } from '../fixtures/findBrowser.mjs'
import { startProduct } from '../fixtures/product'
import { expectedFile } from './expectedPictures'
import { inspectPicture } from './inspectPicture'
import { PICTURES, type Picture, pictureIn } from './pictures'
import { applyReviews, readRefused, stillRefused, writeRefused } from './review'
import { keepPicture, prepareFolder, readReport, takenPicture, writeReport } from './screensFolder'

/** A page waits for half of its time, for files, frames and the network to be idle. */
const BROWSERS_OF_A_CORE = 2

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    approve: { type: 'boolean' },
    language: { type: 'string' },
    state: { type: 'string' },
    review: { type: 'string' },
    run: { type: 'string' },
  },
})

try {
  if (values.approve) say(approve(positionals))
  else if (values.review !== undefined)
    say(applyReviews(readFileSync(values.review, 'utf8'), { run: values.run }))
  else await takeAll(chosenPictures(positionals))
} catch (error) {
  process.stderr.write(`${(error as Error).message.split('\n')[0]}\n`)
  process.exitCode = 1
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

/** @throws if there is no such language or picture */
function chosenPictures(filters: readonly string[]): readonly Picture[] {
  const language = CHOICES.language.find((name) => name === values.language)
  if (language === undefined && values.language !== undefined)
    throw new Error(`No language '${values.language}'. Allowed: ${CHOICES.language.join(', ')}.`)
  const listed = PICTURES.filter(
    ({ name, state, pointing }) =>
      (filters.length === 0 || filters.some((part) => name.includes(part))) &&
      (values.state === undefined || state.name === values.state) &&
      (language === undefined || pointing.language === undefined),
  )
  if (listed.length === 0)
    throw new Error(
      `No picture has ${values.state === undefined ? 'a name with' : 'the state'} ${values.state ?? filters.join(' or ')}.`,
    )
  return language === undefined ? listed : listed.map((picture) => pictureIn(language, picture))
}

async function takeAll(pictures: readonly Picture[]): Promise<void> {
  const product = await startProduct()
  prepareFolder(pictures.length < PICTURES.length)
  const waiting = pictures.values()
  const reports: PictureReport[] = []
  try {
    // Each browser renders WebGL in one thread.
    const worker = async () => {
      const browser = await launchBrowser('--disable-gpu')
      try {
        for (const picture of waiting)
          reports.push(await report(picture, () => inspectPicture(browser, product.address, picture)))
      } finally {
        await browser.close()
      }
    }
    await Promise.all(Array.from({ length: BROWSERS_OF_A_CORE * availableParallelism() }, worker))
  } finally {
    await product.stop()
  }
  writeReport(pictures.flatMap(({ name }) => reports.find((other) => other.name === name) ?? []))
  const refused = failRefused(reports)
  const changed = reports.filter(({ result }) => result !== 'passed').length
  say(
    `${reports.length} pictures, ${changed} not as expected, ${refused} refused: npm run studio, /studio/review`,
  )
  if (changed + refused > 0) process.exitCode = 1
}

async function report(
  { name }: Picture,
  take: () => ReturnType<typeof inspectPicture>,
): Promise<PictureReport> {
  try {
    const { png, ...inspected } = await take()
    const kept = await keepPicture(name, png)
    if (kept.result !== 'passed') say(`${name}: ${kept.problems.join('; ') || kept.result}`)
    return { name, ...kept, ...inspected }
  } catch (error) {
    const problem = String(error).split('\n')[0] ?? ''
    say(`${name}: ${problem}`)
    return { name, result: 'failed', problems: [problem], digest: null, axe: [], console: [], canvas: 'none' }
  }
}

/** @returns how many of the pictures a reviewer has refused; one that is as expected again is refused no more */
function failRefused(reports: readonly PictureReport[]): number {
  const refused = stillRefused(readRefused(), reports)
  writeRefused(refused)
  const taken = refused.filter(({ picture }) => reports.some(({ name }) => name === picture))
  for (const { picture, reason } of taken) say(`${picture} was refused: ${reason}`)
  return taken.length
}

/** @param names of states or pictures; `all` is every picture that differs @throws if there is nothing to approve */
function approve(names: readonly string[]): string {
  const reports = readReport()
  const isNamed = (name: string, { name: picture }: PictureReport) =>
    [picture, stateOfPicture(picture), 'all'].includes(name)
  const lacking = names.filter((name) => !reports.some((other) => isNamed(name, other)))
  const chosen = reports.filter(
    (other) => other.digest !== null && names.some((name) => isNamed(name, other)),
  )
  if (lacking.length > 0 || chosen.length === 0)
    throw new Error(
      `Not changed in the last npm run screens: ${lacking.join(', ') || names.join(', ') || 'no name was given'}.`,
    )
  const refused = readRefused().find(({ picture }) => chosen.some(({ name }) => name === picture))
  if (refused !== undefined)
    throw new Error(`${refused.picture} was refused: ${refused.reason}. Accept it on /studio/review.`)
  for (const { name, digest } of chosen) cpSync(takenPicture(name, digest ?? ''), expectedFile(name))
  return `${chosen.length} pictures are expected from now on. Look at each before the commit.`
}
