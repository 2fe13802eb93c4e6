/** The command that brings the schema of the database up to this release; no other command changes the schema. */
import type { Command } from 'commander'
import { migrate } from '../db'
import type { Run } from './command'

export function addMigrateCommand(program: Command, run: Run): void {
  program
    .command('migrate')
    .description('brings the schema of the database up to this release, as a start of the server does')
    .action(
      run(async ({ databaseUrl, ownerUrl, storeOwnedRows, print }) => {
        const isOwner = await migrate(ownerUrl, ownerUrl !== databaseUrl)
        if (isOwner) await storeOwnedRows()
        print('The schema of the database is that of this release.')
        return 0
      }),
    )
}
