/** Copies of the whole database in one file, taken while bets go on, and brought back into an empty one. */
import { backup, restore } from '../backup'
import { restoredInstructions } from '../withdrawals'
import type { CliContext, Command } from './command'

async function save({ databaseUrl, print }: CliContext, [file]: readonly string[]): Promise<number> {
  if (file === undefined) throw new Error('Name the file to write.')
  const rows = await backup(databaseUrl, file)
  print(`${rows} rows are in ${file}. It holds secrets of rounds to come: keep it as you keep the database.`)
  return 0
}

async function bringBack(
  { databaseUrl, clock, print }: CliContext,
  [file]: readonly string[],
): Promise<number> {
  if (file === undefined) throw new Error('Name the file to read.')
  const { rows, pending } = await restore(databaseUrl, file, clock)
  print(`${rows} rows were restored, and every balance is what it was.`)
  if (pending > 0) {
    print(
      `${pending} withdrawals of the copy are pending, and may have been paid since. Look at your bank for each.`,
    )
    print(restoredInstructions('ID'))
    print('Deposits since the copy are unknown here: the provider has them.')
  }
  return 0
}

export const backupCommands: readonly Command[] = [
  { name: 'backup', usage: 'backup FILE', help: 'a consistent copy, taken while bets go on', run: save },
  {
    name: 'restore',
    usage: 'restore FILE',
    help: 'into a database in which nobody has registered',
    run: bringBack,
  },
]
