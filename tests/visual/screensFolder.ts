/** The folder of the last `npm run screens`: the pictures before and after, their difference, and the report. */
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PictureReport } from '../../src/studio/core/screenReport'
import { compareWithExpected, expectedFile, toExpected } from './expectedPictures'

export const FOLDER = join(import.meta.dirname, '..', '..', 'test-results', 'screens')

const KINDS = ['before', 'after', 'difference'] as const

/** @param keep whether the pictures of the run before stay */
export function prepareFolder(keep: boolean): void {
  if (!keep) rmSync(FOLDER, { recursive: true, force: true })
  for (const kind of KINDS) mkdirSync(join(FOLDER, kind), { recursive: true })
}

/** @returns nothing where no run has written one */
export function readReport(): PictureReport[] {
  const file = join(FOLDER, 'report.json')
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as PictureReport[]) : []
}

/** Writes reports in the place of those of the same pictures. */
export function writeReport(reports: readonly PictureReport[]): void {
  const taken = new Set(reports.map(({ name }) => name))
  const others = readReport().filter(({ name }) => !taken.has(name))
  writeFileSync(join(FOLDER, 'report.json'), JSON.stringify([...others, ...reports], null, 1))
}

/** Compares a picture with the expected one, and keeps what a reviewer needs. */
export async function keepPicture(
  name: string,
  png: Buffer,
): Promise<Pick<PictureReport, 'result' | 'problems' | 'digest'>> {
  writeFileSync(fileOf('after', `${name}.png`), png)
  const isNew = !existsSync(expectedFile(name))
  const comparison = isNew ? null : await compareWithExpected(name, png)
  if (comparison?.problems.length === 0) return { result: 'passed', problems: [], digest: null }
  const after = await toExpected(png)
  writeFileSync(fileOf('after', `${name}.avif`), after)
  if (comparison !== null) {
    cpSync(expectedFile(name), fileOf('before', `${name}.avif`))
    writeFileSync(fileOf('difference', `${name}.png`), await comparison.difference())
  }
  return {
    result: isNew ? 'new' : 'changed',
    problems: comparison?.problems ?? [],
    digest: digestOf(after),
  }
}

/**
 * Finds the picture that a run has taken.
 * @param digest that it must have
 * @param folder of the run
 * @returns its path
 * @throws if that run has no such picture
 */
export function takenPicture(name: string, digest: string, folder = FOLDER): string {
  const file = join(folder, 'after', `${name}.avif`)
  if (!existsSync(file) || digestOf(readFileSync(file)) !== digest)
    throw new Error(`${name}: the picture that was looked at is not in ${folder}`)
  return file
}

const digestOf = (file: Buffer) => createHash('sha256').update(file).digest('hex')

const fileOf = (kind: (typeof KINDS)[number], file: string) => join(FOLDER, kind, file)
