/**
 * `npm run screens`: takes all pictures into test-results/screens, with a report that compares them with the expected ones.
 * `-- NAME…` takes those whose names contain one of these; `-- --approve NAME…` makes those that were taken the expected ones;
 * `-- --language hi NAME…` takes them in another language, or in `pseudo`.
 */
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { CHOICES } from '../../src/studio/core/address'
import { launchBrowser } from '../fixtures/findBrowser.mjs'
import { startProduct } from '../fixtures/product'
import { approvePicture, compareWithExpected, expectedFile } from './expectedPictures'
import { PICTURES, type Picture, pictureIn } from './pictures'
import { type Result, reportPage } from './report'
import { takePicture } from './takePicture'

const FOLDER = join(import.meta.dirname, '..', '..', 'test-results', 'screens')
/** What the last run took. */
const RUN = join(FOLDER, 'run.json')

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { approve: { type: 'boolean' }, language: { type: 'string' } },
})
const language = CHOICES.language.find((name) => name === values.language)
if (values.approve) await approve(positionals)
else if (language === undefined && values.language !== undefined) {
  process.stderr.write(`No language '${values.language}'. Allowed: ${CHOICES.language.join(', ')}.\n`)
  process.exitCode = 1
} else await takeAll(positionals)

async function takeAll(filters: readonly string[]): Promise<void> {
  const listed = PICTURES.filter(
    ({ name, pointing }) =>
      (filters.length === 0 || filters.some((part) => name.includes(part))) &&
      (language === undefined || pointing.language === undefined),
  )
  const pictures = language === undefined ? listed : listed.map((picture) => pictureIn(language, picture))
  if (pictures.length === 0) {
    process.stderr.write(`No picture has a name with ${filters.join(' or ')}.\n`)
    process.exit(1)
  }
  const product = await startProduct()
  rmSync(FOLDER, { recursive: true, force: true })
  for (const folder of ['before', 'after', 'difference']) mkdirSync(join(FOLDER, folder), { recursive: true })
  const waiting = pictures.values()
  const results: Result[] = []
  try {
    // Each browser renders WebGL in one thread.
    const worker = async () => {
      const browser = await launchBrowser('--disable-gpu')
      try {
        for (const picture of waiting)
          results.push(await result(picture, () => takePicture(browser, product.address, picture)))
      } finally {
        await browser.close()
      }
    }
    await Promise.all(Array.from({ length: availableParallelism() }, worker))
  } finally {
    await product.stop()
  }
  const taken = results.filter(({ problems }) => problems !== null).map(({ name }) => name)
  writeFileSync(RUN, JSON.stringify(taken))
  const ordered = pictures.flatMap(({ name }) => results.find((other) => other.name === name) ?? [])
  writeFileSync(join(FOLDER, 'index.html'), reportPage(ordered))
  const changed = ordered.filter(({ isNew, problems }) => isNew || problems === null || problems.length > 0)
  process.stdout.write(
    `${ordered.length} pictures, ${changed.length} not as expected: test-results/screens/index.html\n`,
  )
  if (changed.length > 0) process.exitCode = 1
}

async function result(picture: Picture, take: () => Promise<Buffer>): Promise<Result> {
  const { name } = picture
  const say = (text: string) => process.stdout.write(`${name}: ${text}\n`)
  try {
    const png = await take()
    writeFileSync(join(FOLDER, 'after', `${name}.png`), png)
    if (!existsSync(expectedFile(name))) {
      say('new')
      return { name, problems: [], isNew: true }
    }
    cpSync(expectedFile(name), join(FOLDER, 'before', `${name}.avif`))
    const { problems, difference } = await compareWithExpected(name, png)
    if (problems.length > 0) {
      writeFileSync(join(FOLDER, 'difference', `${name}.png`), await difference())
      say(problems.join('; '))
    }
    return { name, problems, isNew: false }
  } catch (error) {
    say(String(error).split('\n')[0] ?? '')
    return { name, problems: null, isNew: false }
  }
}

/** @param names of states or pictures; `all` is every picture that was taken */
async function approve(names: readonly string[]): Promise<void> {
  const taken = JSON.parse(readFileSync(RUN, 'utf8')) as string[]
  const isNamed = ({ name, state }: Picture) =>
    names.some((other) => [name, state.name, 'all'].includes(other))
  const chosen = PICTURES.filter(
    (picture) => isNamed(picture) && (names.includes('all') ? taken.includes(picture.name) : true),
  )
  const lacking = chosen.filter(({ name }) => !taken.includes(name)).map(({ name }) => name)
  const unknown = names.filter(
    (name) => name !== 'all' && !chosen.some((picture) => [picture.name, picture.state.name].includes(name)),
  )
  if (chosen.length === 0 || unknown.length > 0 || lacking.length > 0) {
    process.stderr.write(
      `Not taken by the last npm run screens: ${[...unknown, ...lacking].join(', ') || 'no name was given'}.\n`,
    )
    process.exit(1)
  }
  for (const { name } of chosen) await approvePicture(name, join(FOLDER, 'after', `${name}.png`))
  process.stdout.write(
    `${chosen.length} pictures are expected from now on. Look at each before the commit.\n`,
  )
}
