/** Measures the settlement of a round with many bets: with one winner in 16, and with winners only. */
import { drawResult, NO_BEACON } from '../../src/domain/fairness/fairness'
import { systemClock, systemRandom } from '../../src/server/base/clock'
import { openLog } from '../../src/server/base/log'
import { ChainKeys, chooseChainKeySource } from '../../src/server/chains/chainKeys'
import { readSeed } from '../../src/server/chains/chainLinks'
import { verifyLedger } from '../../src/server/ledger/verifyLedgerSql'
import { settleRound } from '../../src/server/rounds/settlement/settleRound'
import { insertBets, insertPlayers } from '../fixtures/manyBets'
import type { MeasuredDatabase } from './measuredServer'

type Round = { id: number; chainId: string; n: number; salt: string; coin: number }

/** Settles the two newest real rounds, which no server may settle meanwhile, one for each case. */
export async function measureSettlement({ db, directory }: MeasuredDatabase, betCount: number) {
  const players = await insertPlayers(db, betCount)
  const { rows } = await db.$client.query<Round>(
    `SELECT r.id, chain_id AS "chainId", n, salt, r.coin_type_id AS coin
       FROM game_instances r JOIN chains ON chains.id = chain_id
      WHERE r.mode = 'real' AND settled_at IS NULL ORDER BY r.id DESC LIMIT 2`,
  )
  const settings = { dataDir: directory, chainKeyFile: null, chainKeyCommand: null }
  const chainKeys = new ChainKeys(chooseChainKeySource(settings, systemRandom), systemRandom)
  const settle = async (round: Round, name: string, doAllWin: boolean) => {
    const draw = await readSeed(db, chainKeys, round)
    if ('obstacle' in draw) throw new Error(draw.obstacle)
    const noBeacon = { beaconRound: NO_BEACON, beaconValue: NO_BEACON }
    const { city, diceNumber } = drawResult(draw.seed, { drawVersion: 1, ...round, ...noBeacon })
    await insertBets(db, players, round, doAllWin ? [city, diceNumber] : null)
    await db.$client.query('ANALYZE')
    // A result needs a round that has ended.
    await db.$client.query('UPDATE game_instances SET ends_at = now() WHERE id = $1', [round.id])
    const startedAt = performance.now()
    const log = openLog('silent')
    await settleRound({ db, clock: systemClock, beacon: null, chainKeys, log }, round.id)
    return { name, seconds: (performance.now() - startedAt) / 1000 }
  }
  const oneIn16 = await settle(rows[0]!, 'one in 16 a winner', false)
  const allWin = await settle(rows[1]!, 'every one a winner', true)
  const differences = (await verifyLedger(db)).filter((line) => !line.startsWith('a captured order'))
  if (differences.length > 0) throw new Error(`the ledger is not sound: ${differences[0]}`)
  return [oneIn16, allWin]
}
