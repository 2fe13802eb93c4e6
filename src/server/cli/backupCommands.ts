/** Commands that back up the database into one file and restore it. */
import { backup, restore } from '../backup'
import { restoredInstructions } from '../withdrawals'
import type { CliContext, Command } from './command'

async function save({ databaseUrl, print }: CliContext, [file]: readonly string[]): Promise<number> {
  if (file === undefined) throw new Error('Give the name of the file to write.')
  const rows = await backup(databaseUrl, file)
  print(
    `${rows} rows were written to ${file}. The file contains secrets of future rounds: protect it like the database.`,
  )
  return 0
}

async function restoreBackup(
  { databaseUrl, clock, print }: CliContext,
  [file]: readonly string[],
): Promise<number> {
  if (file === undefined) throw new Error('Give the name of the file to read.')
  const { rows, pending } = await restore(databaseUrl, file, clock)
  print(`${rows} rows were restored, and every balance matches the backup.`)
  if (pending > 0) {
    print(
      `${pending} withdrawals are pending in the backup and may have been paid since. Check your bank for each.`,
    )
    print(restoredInstructions('ID'))
    print('Deposits since the backup are missing here: the provider has them.')
  }
  return 0
}

export const backupCommands: readonly Command[] = [
  { name: 'backup', usage: 'backup FILE', help: 'writes a backup of the running database', run: save },
  {
    name: 'restore',
    usage: 'restore FILE',
    help: 'restores a backup into a database without users',
    run: restoreBackup,
  },
]
