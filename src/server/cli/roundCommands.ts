/** Commands for the hash chains: they retire all chains, or rotate the key that seals the links. */
import type { Command } from 'commander'
import { COMMAND } from '../base/commandName'
import { rotateChainKey } from '../chains'
import { retireAllChains } from '../rounds'
import type { CliContext, Run } from './command'

async function retire(
  { db, clock, chainKeys, actor, print }: CliContext,
  { reason, lostKey }: { reason: string; lostKey?: string },
): Promise<number> {
  const order = { actor, reason, lostKeyId: lostKey }
  const { count, lostRoundIds } = await retireAllChains({ db, clock, chainKeys }, order)
  print(`${count} chains are retired. Open rounds take no more bets; the next rounds open on new chains.`)
  if (lostRoundIds.length > 0) {
    print(`These rounds cannot be settled: ${lostRoundIds.join(', ')}. Refund the stakes of each:`)
    print(`${COMMAND} rounds void ID --reason TEXT`)
  }
  return 0
}

async function rotateKey({ db, clock, chainKeys, actor, print }: CliContext): Promise<number> {
  const { keyId, links } = await rotateChainKey({ db, clock, chainKeys }, actor)
  print(`${links} links were sealed again; key ${keyId} now seals all links. Other keys are not needed.`)
  return 0
}

export function addChainCommands(program: Command, run: Run): void {
  const chains = program.command('chains').description('retires the hash chains, rotates their key')
  chains
    .command('retire')
    .description('retires all chains, after lost commits or a leaked secret')
    .requiredOption('--reason <text>', 'the reason, for the audit log')
    .option('--lost-key <id>', 'a key that is lost: deletes the links that only it opens')
    .action(run(retire))
  chains
    .command('rotate-key')
    .description('seals all links with a new key, or with the first key of your own file or command')
    .action(run(rotateKey))
}
