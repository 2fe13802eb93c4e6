/** The table of retention in docs/database.md names every table, and says what the code deletes. */
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { getTableName, is } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import { PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { DELETIONS } from '../../src/server/jobs/deleteExpiredRows'

const ROOT = resolve(import.meta.dirname, '../..')
const SERVER = join(ROOT, 'src', 'server')
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** Returns "7 days after `created_at`", as the page says it. */
function textOf(column: string, keptMs: number): string {
  if (keptMs === 0) return `until \`${column}\``
  const [count, unit] = keptMs % DAY_MS === 0 ? [keptMs / DAY_MS, 'day'] : [keptMs / HOUR_MS, 'hour']
  return `${count} ${unit}${count === 1 ? '' : 's'} after \`${column}\``
}

/** Returns what the code does to the rows of each table, by its name. */
async function readCode(): Promise<Record<string, string>> {
  const files = readdirSync(SERVER, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\btables\.ts$/.test(file),
  )
  const modules = await Promise.all(files.map((file) => import(join(SERVER, file))))
  const tables = modules.flatMap((module) => Object.values(module).filter((value) => is(value, PgTable)))
  return Object.fromEntries(
    tables.map((table) => {
      const ends = DELETIONS.filter(([swept]) => swept === table).map(([, at, keptMs]) =>
        textOf(toSnakeCase(at.name), keptMs),
      )
      return [getTableName(table), ends.join(', ') || 'for good']
    }),
  )
}

/** Returns the column "kept" of the page, by the names in the column "table". */
function readText(): Record<string, string> {
  const section = readFileSync(join(ROOT, 'docs', 'database.md'), 'utf8')
    .split('\n## Retention\n')[1]
    ?.split('\n## ')[0]
  const rows = [...(section ?? '').matchAll(/^\| (`.*?) \| .*? \| (.*?) \|/gm)]
  return Object.fromEntries(
    rows.flatMap(([, names = '', kept = '']) =>
      [...names.matchAll(/`(\w+)`/g)].map(([, name]) => [name, kept]),
    ),
  )
}

test('docs/database.md says of every table how long its rows are kept', async () => {
  expect(readText()).toEqual(await readCode())
})
