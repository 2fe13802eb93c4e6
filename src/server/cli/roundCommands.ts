/** Commands for hash chains, and for results that are ordered in the sandbox. */
import { Argument, type Command, InvalidArgumentError, Option } from 'commander'
import { CITIES, type City } from '../../domain/core/city'
import { DICE_NUMBERS, type DiceNumber } from '../../domain/core/dice'
import { MODES, type Mode } from '../../domain/core/mode'
import { COMMAND } from '../base/project'
import { rotateChainKey } from '../chains'
import { orderResult, retireAllChains } from '../rounds'
import { type CliContext, type Define, idOf } from './command'

async function retire(
  { db, clock, chainKeys, actor, print }: CliContext,
  { reason, lostKey }: { reason: string; lostKey?: string },
): Promise<void> {
  const order = { actor, reason, lostKeyId: lostKey }
  const { count, lostRoundIds } = await retireAllChains({ db, clock, chainKeys }, order)
  print(`${count} chains are retired. Open rounds take no more bets; the next rounds open on new chains.`)
  if (lostRoundIds.length > 0) {
    print(`These rounds cannot be settled: ${lostRoundIds.join(', ')}. Refund the stakes of each:`)
    print(`${COMMAND} rounds void ID --reason TEXT`)
  }
}

async function rotateKey({ db, clock, chainKeys, actor, print }: CliContext): Promise<void> {
  const { keyId, links } = await rotateChainKey({ db, clock, chainKeys }, actor)
  print(`${links} links were encrypted again, all links now under key ${keyId}. Other keys are not needed.`)
}

export function addChainCommands(program: Command, define: Define): void {
  const chains = define(program, 'chains', 'retires the hash chains, rotates their key')
  const options = [
    new Option('--reason <text>', 'the reason, for the audit log').makeOptionMandatory(),
    new Option('--lost-key <id>', 'a key that is lost: deletes the links that only it decrypts'),
  ]
  define(chains, 'retire', 'retires all chains, after lost commits or a leaked secret', options, retire)
  const rotates =
    'encrypts all links under a new key, or, if you keep the keys yourself, under the first key of your file or command'
  define(chains, 'rotate-key', rotates, [], rotateKey)
}

interface Options {
  coin?: number
  mode?: Mode
  rounds: number
}

const MAX_ROUNDS = 1_000

async function order(
  { db, clock, findOrderObstacle, actor, print }: CliContext,
  city: City,
  dice: string,
  { coin, mode, rounds }: Options,
): Promise<void> {
  const result = { city, diceNumber: Number(dice) as DiceNumber }
  const modes = mode === undefined ? MODES : [mode]
  const deps = { db, clock, findOrderObstacle }
  const count = await orderResult(deps, { actor, result, modes, coinTypeId: coin, rounds })
  print(
    `${city} ${dice} is ordered for ${count} rounds, the next of each coin and mode. Open rounds keep their results, and earlier orders come first.`,
  )
}

function roundsOf(word: string): number {
  const rounds = /^\d+$/.test(word) ? Number(word) : 0
  if (rounds > 0 && rounds <= MAX_ROUNDS) return rounds
  throw new InvalidArgumentError(`Give a number of rounds from 1 to ${MAX_ROUNDS}.`)
}

export function addResultCommand(rounds: Command, define: Define): void {
  const parts = [
    new Argument('<city>').choices(CITIES),
    new Argument('<number>').choices(DICE_NUMBERS.map(String)),
    new Option('--coin <id>', 'only of this coin type').argParser(idOf('coin type')),
    new Option('--rounds <count>', 'the next rounds of each coin instead of one')
      .argParser(roundsOf)
      .default(1),
    new Option('--mode <mode>', 'only of this mode').choices(MODES),
  ]
  const orders = 'orders the result of the next round of each coin, only in the sandbox on this machine'
  define(rounds, 'result', orders, parts, order)
}
