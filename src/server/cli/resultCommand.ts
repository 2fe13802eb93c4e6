/** The command that orders results in the sandbox, for tests of the whole product. */
import { Argument, type Command, InvalidArgumentError, Option } from 'commander'
import { CITIES, type City } from '../../domain/core/city'
import { DICE_NUMBERS, type DiceNumber } from '../../domain/core/dice'
import { MODES, type Mode } from '../../domain/core/mode'
import { orderResult } from '../rounds'
import { type CliContext, idOf, type Run } from './command'

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
): Promise<number> {
  const result = { city, diceNumber: Number(dice) as DiceNumber }
  const modes = mode === undefined ? MODES : [mode]
  const deps = { db, clock, findOrderObstacle }
  const count = await orderResult(deps, { actor, result, modes, coinTypeId: coin, rounds })
  print(
    `${city} ${dice} is ordered for ${count} rounds, the next of each coin and mode. Open rounds keep their results, and earlier orders come first.`,
  )
  return 0
}

function roundsOf(word: string): number {
  const rounds = /^\d+$/.test(word) ? Number(word) : 0
  if (rounds > 0 && rounds <= MAX_ROUNDS) return rounds
  throw new InvalidArgumentError(`Give a number of rounds from 1 to ${MAX_ROUNDS}.`)
}

export function addResultCommand(rounds: Command, run: Run): void {
  rounds
    .command('result')
    .description('orders the result of the next round of each coin, in the sandbox on this machine alone')
    .addArgument(new Argument('<city>').choices(CITIES))
    .addArgument(new Argument('<number>').choices(DICE_NUMBERS.map(String)))
    .option('--coin <id>', 'only of this coin type', idOf('coin type'))
    .option('--rounds <count>', 'the next rounds of each coin instead of one', roundsOf, 1)
    .addOption(new Option('--mode <mode>', 'only of this mode').choices(MODES))
    .action(run(order))
}
