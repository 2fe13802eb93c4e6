/** Commands that back up the database and restore it. */
import type { Command } from 'commander'
import { backup, type Restored } from '../backup'
import { restoredInstructions } from '../withdrawals'
import type { CliContext, Run } from './command'
import { verify } from './ledgerCommands'

/** Restores a backup while no database is open. */
export type Restore = (path: string) => Promise<Restored>

async function save({ ownerUrl, dataDir, print }: CliContext, path: string): Promise<number> {
  await backup({ ownerUrl, dataDir }, path)
  print(
    `The database was copied to ${path}. Protect it like the database, and keep the key of the hash chains elsewhere: together they foresee rounds.`,
  )
  return 0
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

export function addBackupCommands(program: Command, run: Run, restore: Restore): void {
  program
    .command('backup')
    .description('writes a backup of the running database')
    .argument('<path>', 'the file to write, of the embedded database the folder')
    .action(run(save))
  program
    .command('restore')
    .description('restores a backup where no database is yet, and verifies the ledger')
    .argument('<path>', 'the file or folder to read')
    .action(async (path: string, ...rest: unknown[]) => run(verifyRestored)(await restore(path), ...rest))
}
