/** Dumps of a database of one's own, with stand-ins for PostgreSQL's programs; `npm run test:operating` runs Debian's. */
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { migrate } from '../../../src/server/db/admin/schema/migrate'
import { runCliProcess } from '../../fixtures/cliProcess'
import { runSql } from '../../fixtures/runSql'
import { makeDatabase } from '../../fixtures/testServer'

const directory = mkdtempSync(join(tmpdir(), 'city-dice-dumps-'))
const programs = join(directory, 'bin')
mkdirSync(programs)
const dump = join(directory, 'copy.dump')

/** Stands in for a program, and notes its arguments and the password that it was given. */
function stub(name: 'pg_dump' | 'pg_restore', work: string): { called: () => string[] } {
  const note = join(directory, `${name}.txt`)
  writeFileSync(join(programs, name), `#!/bin/sh\nprintf '%s\\n' "$PGPASSWORD" "$@" > '${note}'\n${work}\n`, {
    mode: 0o755,
  })
  return { called: () => readFileSync(note, 'utf8').trim().split('\n') }
}

const run = (DATABASE_URL: string, ...words: string[]) =>
  runCliProcess({ DATABASE_URL, PATH: [programs, '/usr/bin', '/bin'].join(delimiter) }, ...words)

/** The URL of a migrated database on one node, also where the tests run on a cluster. */
let url: string

beforeAll(async () => {
  url = await makeDatabase({ isEmpty: true })
  await migrate(url)
})

/** @returns the password of a URL and the URL without it */
function splitUrl(url: string): [password: string, rest: string] {
  const { password } = new URL(url)
  return [password, url.replace(`:${password}@`, '@')]
}

it('is written by pg_dump, whose command line does not show the password, for the owner alone', async () => {
  const [password, rest] = splitUrl(url)
  const { called } = stub('pg_dump', 'echo the dump')
  expect(run(url, 'backup', dump)).toMatchObject({ status: 0, stderr: '' })
  expect(called()).toEqual([password, `--dbname=${rest}`, '--format=custom'])
  expect(readFileSync(dump, 'utf8')).toBe('the dump\n')
  expect(statSync(dump).mode & 0o777).toBe(0o600)

  stub('pg_dump', 'echo half; echo "pg_dump: error: the reason" >&2; exit 1')
  const failed = 'pg_dump: error: the reason\npg_dump failed, and nothing was changed.\n'
  expect(run(url, 'backup', dump)).toEqual({ status: 1, stdout: '', stderr: failed })
  expect(readFileSync(dump, 'utf8')).toBe('the dump\n')
  expect(existsSync(`${dump}.part`)).toBe(false)
})

it('is refused in one line before anything is copied where its place cannot be a file', async () => {
  const { called } = stub('pg_dump', 'echo the dump')
  const before = called()
  const folder = join(directory, 'folder')
  mkdirSync(folder)
  for (const [path, reason] of [
    [`${folder}/`, `${folder} is a folder: give the name of a file in it.`],
    [`${folder}/.`, `${folder} is a folder: give the name of a file in it.`],
    [`${folder}/none/a.dump`, `${folder}/none does not exist: make this folder first.`],
  ] as const)
    expect(run(url, 'backup', path)).toEqual({ status: 1, stdout: '', stderr: `${reason}\n` })
  expect(called()).toEqual(before)
  expect(readdirSync(folder)).toEqual([])
})

it('is named by a path from the folder that the operator is in, with or without npm', async () => {
  stub('pg_dump', 'echo the dump')
  const folder = join(directory, 'operator')
  mkdirSync(folder)
  const { stdout } = runCliProcess(
    { DATABASE_URL: url, PATH: programs, npm_lifecycle_event: 'cli', INIT_CWD: folder },
    ...['backup', './a.dump/'],
  )
  expect(stdout).toContain(`copied to ${join(folder, 'a.dump')}.`)
  expect(readFileSync(join(folder, 'a.dump'), 'utf8')).toBe('the dump\n')
})

it('is restored by pg_restore in one transaction, after which the schema is that of this release', async () => {
  const empty = await makeDatabase({ isEmpty: true })
  const [password, rest] = splitUrl(empty)
  const { called } = stub('pg_restore', '')
  const restored =
    'The database is restored, and its chains are retired.\nThe ledger is consistent: 0 transfers, no difference.\n'
  expect(run(empty, 'restore', dump)).toMatchObject({ status: 0, stdout: restored })
  const options = ['--single-transaction', '--no-owner', '--no-privileges']
  expect(called()).toEqual([password, `--dbname=${rest}`, ...options, dump])

  stub('pg_restore', 'exit 1')
  const expected = { status: 1, stdout: '', stderr: 'pg_restore failed, and nothing was changed.\n' }
  expect(run(empty, 'restore', dump)).toEqual(expected)
})

it('whose ledger is unsound is restored with the findings, and exit code 1', async () => {
  stub('pg_restore', '')
  await runSql(
    url,
    `ALTER TABLE bets DISABLE TRIGGER bets_before_seal;
     INSERT INTO bets (user_id, mode, game_instance_id, coin_type_id, city, dice_number, stake_paise, prize_paise,
                       payout_version, created_at, nonce)
     VALUES (1, 'dummy', 1, 1, 'dubai', 1, 200, 3000, 1, now(), '');
     ALTER TABLE bets ENABLE TRIGGER bets_before_seal`,
  )
  expect(run(url, 'restore', dump)).toMatchObject({ status: 1, stdout: expect.stringContaining('a bet ') })
})

it('is asked for in one line where the programs are missing', async () => {
  const stderr =
    "pg_dump is not on the path: install PostgreSQL's client programs, of the database's version or newer.\n"
  const missing = runCliProcess({ DATABASE_URL: url, PATH: '' }, 'backup', join(directory, 'none.dump'))
  expect(missing).toMatchObject({ status: 1, stderr })
  expect(existsSync(join(directory, 'none.dump'))).toBe(false)
})
