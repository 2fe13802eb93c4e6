/** The operator's command line: every command with its arguments, options and help. */
import { Argument, Command, type OutputConfiguration } from 'commander'
import { COMMAND } from '../base/project'
import { assertMigrated } from '../db/admin'
import { addChangePlayerCommands } from './changePlayerCommands'
import type { CliContext, Define, Run } from './command'
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
  // Without the check that all migrations have run.
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
  const define = definedWith(run)
  addWithdrawalCommands(program, define)
  addPaymentCommands(program, define)
  addPlayerCommand(program, define)
  addChangePlayerCommands(program, define)
  addReportCommand(program, define)
  addComplaintCommands(program, define)
  addTableCommands(program, define)
  addChainCommands(program, define)
  addLedgerCommands(program, define)
  addBackupCommands(program, define, run, restore)
  addMigrateCommand(program, definedWith(runOnAnySchema))
  addOpsCommands(program, define)
  return program
}

function definedWith(run: Run): Define {
  return (parent, name, description, parts = [], work) => {
    const command = parent.command(name).description(description)
    for (const part of parts)
      if (part instanceof Argument) command.addArgument(part)
      else command.addOption(part)
    return work === undefined ? command : command.action(run(work))
  }
}
