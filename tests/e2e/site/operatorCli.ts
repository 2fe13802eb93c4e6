/** Runs the operator's command line, and computes the result of a round in advance. */
import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { drawResult, NO_BEACON } from '../../../src/domain/fairness/fairness'
import type { Combination } from '../../../src/domain/payout'
import { chooseChainKeySource } from '../../../src/server/chains/chainKeySource'
import { ChainKeys } from '../../../src/server/chains/chainKeys'
import { linkAt } from '../../../src/server/chains/hashChain'
import { systemRandom } from '../../../src/server/clock'

const ROOT = join(import.meta.dirname, '..', '..', '..')

function dataDir(): string {
  return process.env.SITE_TEST_DATA ?? ''
}

/** Runs the built CLI, as `npm run cli -- <args>` does. @returns its standard output */
export async function runOperatorCommand(...args: string[]): Promise<string> {
  const program = join('dist', 'server', 'cli.js')
  const env = { ...process.env, DATA_DIR: dataDir() }
  const { stdout } = await promisify(execFile)(process.execPath, [program, ...args], { cwd: ROOT, env })
  return stdout
}

/**
 * Computes the result of a round from the hash chain in the database and its key, which is possible because the test
 * server runs without a beacon.
 */
export async function predictResult(instanceId: number): Promise<Combination> {
  const port = readFileSync(join(dataDir(), 'postgres', 'postmaster.pid'), 'utf8').split('\n')[3]
  const password = readFileSync(join(dataDir(), 'postgres-password'), 'utf8').trim()
  const client = new pg.Client(`postgres://postgres:${password}@127.0.0.1:${port}/city_dice`)
  await client.connect()
  try {
    const { rows } = await client.query<{
      chain: string
      round: number
      salt: string
      at: number
      keyId: string
      link: string
    }>(
      `SELECT chains.id AS chain, i.n AS round, chains.salt, l.n AS at, l.key_id AS "keyId", l.link
         FROM game_instances i JOIN chains ON chains.id = i.chain_id
         JOIN chain_links l ON l.chain_id = chains.id AND l.n >= i.n
        WHERE i.id = $1 ORDER BY l.n LIMIT 1`,
      [instanceId],
    )
    const { chain, round, salt, at, ...sealed } = rows[0]!
    const settings = { dataDir: dataDir(), chainKeyFile: null, chainKeyCommand: null }
    const keys = new ChainKeys(chooseChainKeySource(settings, systemRandom), systemRandom)
    const link = keys.open({ chainId: chain, n: at, ...sealed })!
    return drawResult(linkAt(round, { n: at, link }), {
      drawVersion: 1,
      chainId: chain,
      n: round,
      salt,
      beaconRound: NO_BEACON,
      beaconValue: NO_BEACON,
    })
  } finally {
    await client.end()
  }
}
