/** The operator's command line: every command with its arguments, options and help. */
import { Command, type OutputConfiguration } from 'commander'
import { COMMAND } from '../base/project'
import { assertMigrated } from '../db/admin'
import { addChangePlayerCommands } from './changePlayerCommands'
import type { CliContext, Run } from './command'
import { addComplaintCommands } from './complaintCommands'
import { addBackupCommands, addMigrateCommand, addOpsCommands, type Restore } from './databaseCommands'
import { addLedgerCommands } from './ledgerCommands'
import { addPaymentCommands } from './paymentCommands'
import { addPlayerCommand } from './playerCommand'
import { addReportCommand } from './reportCommand'
import { addChainCommands } from './roundCommands'
import { addTableCommands } from './tableCommands'
import { addWithdrawalCommands } from './withdrawalCommands'

/** Opens the context, does the work in it and closes it. @param by the operator's name, if given */
type WithContext = (by: string | undefined, work: (context: CliContext) => Promise<number>) => Promise<void>

/** @returns the program, whose parseAsync throws CommanderError after help and after a wrong command line */
export function createProgram(
  withContext: WithContext,
  restore: Restore,
  output: OutputConfiguration = {},
): Command {
  const program = new Command(COMMAND)
    .description('Commands for operators. They run whether the server runs or not.')
    .option('--by <name>', 'your name in the audit log, by default your user name on this machine')
    .configureOutput(output)
    .configureHelp({ showGlobalOptions: true })
    .showHelpAfterError()
    .exitOverride()
  const runOnAnySchema: Run =
    (work) =>
    (...args) => {
      // commander calls an action with the arguments, the options and the command.
      const command = args.pop() as Command
      const { by } = command.optsWithGlobals<{ by?: string }>()
      return withContext(by, async (context) => Number((await work(context, ...(args as never[]))) ?? 0))
    }
  const run: Run = (work) =>
    runOnAnySchema(async (context, ...args) => {
      await assertMigrated(context.db)
      return Number((await work(context, ...args)) ?? 0)
    })
  addWithdrawalCommands(program, run)
  addPaymentCommands(program, run)
  addPlayerCommand(program, run)
  addChangePlayerCommands(program, run)
  addReportCommand(program, run)
  addComplaintCommands(program, run)
  addTableCommands(program, run)
  addChainCommands(program, run)
  addLedgerCommands(program, run)
  addBackupCommands(program, run, restore)
  addMigrateCommand(program, runOnAnySchema)
  addOpsCommands(program, run)
  return program
}
