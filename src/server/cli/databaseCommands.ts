/** Commands for the database: backup and restore, its schema, and its distribution over a cluster. */
import { resolve } from 'node:path'
import type { Command } from 'commander'
import { backup, type Restored } from '../backup'
import { distribute, migrate } from '../db/admin'
import { verifyLedger } from '../ledger'
import { restoredInstructions } from '../withdrawals'
import { argument, type CliContext, type Define, type Run } from './command'
import { verify } from './ledgerCommands'

/** Restores a backup while no database is open. */
export type Restore = (path: string) => Promise<Restored>

/** Returns the absolute path. npm runs a command in the folder of the project, not in that of the operator. */
function pathOf(word: string): string {
  const { npm_lifecycle_event: script, INIT_CWD: folder = '' } = process.env
  return resolve(script === 'cli' ? folder : '', word)
}

async function save({ ownerUrl, dataDir, print }: CliContext, path: string): Promise<void> {
  await backup({ ownerUrl, dataDir }, path)
  print(
    `The database was copied to ${path}. Protect it like the database, and keep the key of the hash chains elsewhere: together they foresee rounds.`,
  )
}

async function verifyRestored(context: CliContext, { pending }: Restored): Promise<number> {
  const { print } = context
  print('The database is restored, and its chains are retired.')
  if (pending > 0) {
    print(
      `${pending} withdrawals are pending in the backup and may have been paid since. Check your bank for each.`,
    )
    print(restoredInstructions('ID'))
    print('Deposits since the backup are missing here: the provider has them.')
  }
  return verify(context, {})
}

export function addBackupCommands(program: Command, define: Define, run: Run, restore: Restore): void {
  const written = argument('path', 'the file to write, of the embedded database the folder', pathOf)
  define(program, 'backup', 'writes a backup of the running database', [written], save)
  const read = argument('path', 'the file or folder to read', pathOf)
  const restores = 'restores a backup where no database is yet, and verifies the ledger'
  define(program, 'restore', restores, [read]).action(async (path: string, ...rest: unknown[]) =>
    run(verifyRestored)(await restore(path), ...rest),
  )
}

export function addMigrateCommand(program: Command, define: Define): void {
  const brings = 'brings the schema of the database up to this release, as a start of the server does'
  define(program, 'migrate', brings, [], async ({ databaseUrl, ownerUrl, storeOwnedRows, print }) => {
    const isOwner = await migrate(ownerUrl, ownerUrl !== databaseUrl)
    if (isOwner) await storeOwnedRows()
    print('The schema of the database is that of this release.')
  })
}

async function distributeTables({ db, ownerUrl, print }: CliContext): Promise<number> {
  const tables = await distribute(ownerUrl)
  print(
    tables.length === 0
      ? 'All tables were distributed before.'
      : `These tables are distributed: ${tables.join(', ')}.`,
  )
  const differences = await verifyLedger(db)
  for (const line of differences) print(line)
  print(
    differences.length === 0 ? 'The ledger is consistent.' : 'The ledger is inconsistent: start no server.',
  )
  return differences.length === 0 ? 0 : 1
}

export function addOpsCommands(program: Command, define: Define): void {
  const ops = define(program, 'ops', 'commands for the machines that the product runs on')
  const distributes = 'distributes the tables over the workers of a Citus cluster, while no server runs'
  define(ops, 'distribute', distributes, [], distributeTables)
}
