/** Commands that back up the database into one file and restore it. */
import type { Command } from 'commander'
import { backup, restore } from '../backup'
import { restoredInstructions } from '../withdrawals'
import type { CliContext, Run } from './command'

async function save({ databaseUrl, ownerUrl, print }: CliContext, file: string): Promise<number> {
  const rows = await backup(databaseUrl, file, ownerUrl)
  print(
    `${rows} rows were written to ${file}. Protect it like the database, and keep the key of the hash chains elsewhere: together they foresee rounds.`,
  )
  return 0
}

async function restoreBackup({ ownerUrl, clock, print }: CliContext, file: string): Promise<number> {
  const { rows, pending } = await restore(ownerUrl, file, clock)
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

export function addBackupCommands(program: Command, run: Run): void {
  program
    .command('backup')
    .description('writes a backup of the running database')
    .argument('<file>', 'the file to write')
    .action(run(save))
  program
    .command('restore')
    .description('restores a backup into a database without users')
    .argument('<file>', 'the file to read')
    .action(run(restoreBackup))
}
