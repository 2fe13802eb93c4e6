/** Measures the settlement of a round with many bets: with one winner in 16, and with winners only. */
import { coinStakePaise } from '../../src/domain/coin'
import { drawResult, NO_BEACON } from '../../src/domain/fairness/fairness'
import { PAYOUT_VERSION, prizePaise } from '../../src/domain/payout'
import { chooseChainKeySource } from '../../src/server/chains/chainKeySource'
import { ChainKeys } from '../../src/server/chains/chainKeys'
import { readSeed } from '../../src/server/chains/chainLinks'
import { type Clock, systemRandom } from '../../src/server/clock'
import type { Database } from '../../src/server/db/pool'
import { verifyLedger } from '../../src/server/ledger/verifyLedgerSql'
import { settleRound } from '../../src/server/rounds/settlement/settleRound'
import type { MeasuredDatabase } from './measuredServer'
import { insertPlayers } from './players'
import { measureUsage, type Usage } from './usage'

export interface Settlement {
  name: string
  seconds: number
  /** Of all bets; the server's part is that of this process, which settles the round. */
  usage: Usage
}

/** Settles the two newest real rounds, which no server may settle meanwhile, one for each case. */
export async function measureSettlement(
  database: MeasuredDatabase,
  clock: Clock,
  betCount: number,
): Promise<[oneIn16: Settlement, allWin: Settlement]> {
  const { db, directory } = database
  const players = await insertPlayers(db, betCount)
  const { rows } = await db.$client.query<{
    id: number
    chain_id: string
    n: number
    salt: string
    coin: number
  }>(
    `SELECT game_instances.id, chain_id, n, salt, game_instances.coin_type_id AS coin FROM game_instances JOIN chains ON chains.id = chain_id
      WHERE game_instances.mode = 'real' AND settled_at IS NULL ORDER BY game_instances.id DESC LIMIT 2`,
  )
  const source = chooseChainKeySource(
    { dataDir: directory, chainKeyFile: null, chainKeyCommand: null },
    systemRandom,
  )
  const chainKeys = new ChainKeys(source, systemRandom)
  const results: Settlement[] = []
  for (const [index, { id, chain_id, n, salt, coin }] of rows.entries()) {
    const isWorst = index === 1
    const draw = await readSeed(db, chainKeys, { chainId: chain_id, n })
    if ('obstacle' in draw) throw new Error(draw.obstacle)
    const drawn = drawResult(draw.seed, {
      drawVersion: 1,
      chainId: chain_id,
      n,
      salt,
      beaconRound: NO_BEACON,
      beaconValue: NO_BEACON,
    })
    await insertBets(db, players, { id, coin }, isWorst ? [drawn.city, drawn.diceNumber] : null)
    await db.$client.query('ANALYZE')
    const { usage, seconds } = await measureUsage(database, process.pid, () =>
      settleRound({ db, clock, beacon: null, chainKeys }, id),
    )
    results.push({
      name: isWorst ? 'every one a winner' : 'one in 16 a winner',
      seconds,
      usage,
    })
  }
  const differences = (await verifyLedger(db)).filter((line) => !line.startsWith('a captured order'))
  if (differences.length > 0) throw new Error(`the ledger is not sound: ${differences[0]}`)
  const [oneIn16, allWin] = results
  if (oneIn16 === undefined || allWin === undefined) throw new Error('there are no two rounds to settle')
  return [oneIn16, allWin]
}

/**
 * Inserts a bet for each player with its stake.
 * @param round its instance id and coin type id
 * @param all city and number of all bets; null for the sixteen combinations in turn, by the id of the player
 */
export async function insertBets(
  db: Database,
  players: number[],
  round: { id: number; coin: number },
  all: [string, number] | null,
): Promise<void> {
  const [city, dice] = all ?? [null, null]
  const stakePaise = coinStakePaise(round.coin)
  await db.$client.query(
    `INSERT INTO transfers (user_id, debit_account, credit_account, amount_paise, kind, reference, created_at)
     SELECT id, 'cash', 'house', $3, 'stake', $2::text, now() FROM unnest($1::int[]) AS id`,
    [players, round.id, stakePaise],
  )
  await db.$client.query(
    `INSERT INTO bets (user_id, mode, game_instance_id, coin_type_id, city, dice_number, stake_paise, prize_paise, payout_version, created_at, nonce)
     SELECT id, 'real', $2, $5, COALESCE($3, (ARRAY['new_york', 'mumbai', 'dubai', 'tokyo'])[1 + id % 4]),
            COALESCE($4, 1 + (id / 4) % 4), $6, $7, $8, now(), md5(random()::text) FROM unnest($1::int[]) AS id`,
    [players, round.id, city, dice, round.coin, stakePaise, prizePaise(stakePaise), PAYOUT_VERSION],
  )
}
