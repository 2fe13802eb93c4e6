/** Commands for the machines that the product runs on. */
import type { Command } from 'commander'
import { distribute } from '../db'
import { verifyLedger } from '../ledger'
import type { CliContext, Run } from './command'

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

export function addOpsCommands(program: Command, run: Run): void {
  const ops = program.command('ops').description('commands for the machines that the product runs on')
  ops
    .command('distribute')
    .description('distributes the tables over the workers of a Citus cluster, while no server runs')
    .action(run(distributeTables))
}
