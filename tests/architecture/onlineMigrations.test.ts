/** Migrations run while players bet, so none has a statement that blocks writes for the time of a scan of its table. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, test } from 'vitest'

const DIRECTORY = join(import.meta.dirname, '..', '..', 'src', 'server', 'db', 'migrations')
/** Makes the tables, so nobody writes meanwhile. */
const FIRST = '0000_schema.sql'

const TABLE = String.raw`(?:IF EXISTS )?(?:ONLY )?"?(\w+)"?`
/** Statements that scan or rewrite a table under a lock that writes wait for, unless its table is new; and what to write instead. */
const BLOCKING: readonly (readonly [statement: RegExp, instead: string])[] = [
  [
    new RegExp(`^CREATE (?:UNIQUE )?INDEX (?!CONCURRENTLY ).*? ON ${TABLE}`),
    'CREATE INDEX CONCURRENTLY, in a migration of its own',
  ],
  [/^DROP INDEX (?!CONCURRENTLY )/, 'DROP INDEX CONCURRENTLY, in a migration of its own'],
  [
    new RegExp(`^ALTER TABLE ${TABLE}.* ADD CONSTRAINT \\S+ (?:CHECK|FOREIGN KEY)(?!.* NOT VALID$)`),
    'NOT VALID, and VALIDATE CONSTRAINT in the next migration',
  ],
  [
    new RegExp(
      `^ALTER TABLE ${TABLE}.* ADD (?:CONSTRAINT \\S+ )?(?:UNIQUE|PRIMARY KEY|EXCLUDE)(?! USING INDEX)`,
    ),
    'a unique index, built concurrently, and ADD CONSTRAINT … USING INDEX',
  ],
  [
    new RegExp(
      `^ALTER TABLE ${TABLE}.* ADD COLUMN .*(?: CHECK ?\\(| REFERENCES | GENERATED | UNIQUE|PRIMARY KEY)`,
    ),
    'the column alone, then the constraint as above',
  ],
  [
    new RegExp(
      `^ALTER TABLE ${TABLE}.* ADD COLUMN .*(?: (?:small|big)?serial\\b| DEFAULT (?!now\\(\\))\\w+ ?\\()`,
    ),
    'a constant DEFAULT, because any other one rewrites the table',
  ],
  [new RegExp(`^ALTER TABLE ${TABLE}.* (?:SET DATA )?TYPE `), 'a new column, filled by a job'],
  [
    new RegExp(`^ALTER TABLE ${TABLE}.* SET NOT NULL`),
    'CHECK (… IS NOT NULL) NOT VALID, then VALIDATE CONSTRAINT',
  ],
  [/^(?:WITH .*)?(?:UPDATE|DELETE FROM|TRUNCATE) /, 'a job that changes the rows in batches'],
  [
    /^(?:LOCK|CLUSTER|VACUUM|REINDEX|REFRESH MATERIALIZED VIEW (?!CONCURRENTLY))\b/,
    'nothing: not in a migration',
  ],
]

/** @returns a line for each statement that blocks writes, and for each that must stand in a migration of its own */
function findBlocking(file: string): string[] {
  // The body of a function runs later.
  const statements = file
    .replaceAll(/(\bFUNCTION\b[^$]*\$\$).*?(?=\$\$)/gs, '$1')
    .split('--> statement-breakpoint')
    .flatMap((text) => text.split(';'))
    .map((text) => text.replaceAll(/--.*$/gm, '').replaceAll(/\s+/g, ' ').trim())
    .filter(Boolean)
  const created = new Set(
    statements.map((statement) => /^CREATE TABLE (?:IF NOT EXISTS )?"?(\w+)/i.exec(statement)?.[1]),
  )
  const findings = statements.flatMap((statement) =>
    BLOCKING.flatMap(([form, instead]) => {
      const match = new RegExp(form, 'is').exec(statement)
      return match === null || (match[1] !== undefined && created.has(match[1]))
        ? []
        : [`${statement}: write ${instead}`]
    }),
  )
  const concurrent = statements.filter((statement) => /\bCONCURRENTLY\b/i.test(statement))
  if (concurrent.length > 0 && concurrent.length < statements.length)
    findings.push('CONCURRENTLY stands in a migration of its own, which has no transaction')
  for (const statement of concurrent) {
    // A build that was interrupted leaves an invalid index, which the next try must not keep.
    const name = /^CREATE (?:UNIQUE )?INDEX CONCURRENTLY "?(\w+)"?/i.exec(statement)?.[1]
    const isDropped = concurrent.some((other) =>
      new RegExp(`^DROP INDEX CONCURRENTLY IF EXISTS "?${name}"?$`, 'i').test(other),
    )
    if (name !== undefined && !isDropped)
      findings.push(`${statement}: write DROP INDEX CONCURRENTLY IF EXISTS before`)
  }
  const validations = statements.filter((statement) => /VALIDATE CONSTRAINT/i.test(statement))
  if (validations.length > 0 && validations.length < statements.length) {
    findings.push(
      'VALIDATE CONSTRAINT stands in a migration of its own, because it scans while all locks are held',
    )
  }
  return findings
}

test('no migration after the first one blocks writes', () => {
  const later = readdirSync(DIRECTORY).filter((name) => name.endsWith('.sql') && name !== FIRST)
  const findings = later.flatMap((name) =>
    findBlocking(readFileSync(join(DIRECTORY, name), 'utf8')).map((finding) => `${name}: ${finding}`),
  )
  expect(findings).toEqual([])
})

describe('a migration', () => {
  it.each([
    'CREATE INDEX "bets_x" ON "bets" USING btree ("x")',
    'DROP INDEX "bets_x"',
    'ALTER TABLE "bets" ADD CONSTRAINT "x" CHECK (x > 0)',
    'ALTER TABLE "bets" ADD CONSTRAINT "x" FOREIGN KEY ("x") REFERENCES "users"("id") ON DELETE no action',
    'ALTER TABLE "bets" ADD CONSTRAINT "x" UNIQUE("x")',
    'ALTER TABLE "bets" ADD COLUMN "x" integer REFERENCES users(id)',
    'ALTER TABLE "bets" ADD COLUMN "x" uuid DEFAULT gen_random_uuid() NOT NULL',
    'ALTER TABLE "bets" ADD COLUMN "x" serial',
    'ALTER TABLE "bets" ALTER COLUMN "x" SET DATA TYPE bigint',
    'ALTER TABLE "bets" ALTER COLUMN "x" SET NOT NULL',
    'UPDATE bets SET x = 1',
    'LOCK TABLE bets',
    'CREATE INDEX CONCURRENTLY x ON bets (x)',
    'ALTER TABLE bets ADD COLUMN x integer; ALTER TABLE bets VALIDATE CONSTRAINT x',
    'DROP INDEX CONCURRENTLY x; ALTER TABLE bets ADD COLUMN x integer',
  ])('that blocks writes is found: %s', (sql) => expect(findBlocking(sql)).toHaveLength(1))

  it.each([
    'ALTER TABLE "bets" ADD COLUMN "x" integer DEFAULT 1 NOT NULL',
    'ALTER TABLE "bets" ADD COLUMN "x" timestamp (3) with time zone DEFAULT now() NOT NULL',
    'ALTER TABLE "bets" ADD CONSTRAINT "x" CHECK (x > 0) NOT VALID',
    'ALTER TABLE "bets" VALIDATE CONSTRAINT "x"',
    'ALTER TABLE "bets" DROP COLUMN "x"',
    'DROP INDEX CONCURRENTLY IF EXISTS x; CREATE INDEX CONCURRENTLY x ON bets (x)',
    'CREATE TABLE "news" (id int); CREATE INDEX "news_x" ON "news" ("x"); ALTER TABLE "news" ADD CONSTRAINT "x" CHECK (x > 0)',
  ])('that blocks none passes: %s', (sql) => expect(findBlocking(sql)).toEqual([]))
})
