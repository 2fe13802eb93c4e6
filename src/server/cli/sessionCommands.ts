/** The command that logs a player out, for instance after a phone was stolen. */
import type { Command } from 'commander'
import { deleteSessions } from '../auth'
import { inTransaction, writeAudit } from '../db'
import { type CliContext, type Player, playerOf, type Run, userIdOf } from './command'

async function close({ db, clock, actor, print }: CliContext, player: Player): Promise<number> {
  const userId = await userIdOf({ db }, player)
  const count = await inTransaction(db, async (tx) => {
    const { length } = await deleteSessions(tx, 'user_id', userId)
    await writeAudit(tx, clock, actor, 'sessions closed', { userId, sessions: length })
    return length
  })
  print(`Sessions of user ${userId} that are closed: ${count}.`)
  return 0
}

export function addSessionCommands(program: Command, run: Run): void {
  program
    .command('sessions')
    .description('logs players out')
    .command('close')
    .description('ends all sessions of a player on every server')
    .argument('<user>', 'the mobile number of the player, or the id', playerOf)
    .action(run(close))
}
