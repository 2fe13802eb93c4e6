/** The operator's command line: connects to the database of this server, running or not, and runs one command. */
import { userInfo } from 'node:os'
import { chooseBeacon } from './beacon'
import { linePrinter, readCall, usageLines } from './cli/index'
import { systemClock, systemRandom } from './clock'
import { migrate, openPool, startEmbeddedPostgres } from './db'
import { readEnv } from './env'
import { openLog } from './log'
import { chooseProvider } from './payments'

const POOL_SIZE = 2

const USAGE = `Commands:
${usageLines().join('\n')}
Changes are written down under --by NAME, or your account on this machine.
`

async function run(args: readonly string[]): Promise<number> {
  if (args[0] === 'help' || args[0] === '--help') {
    process.stdout.write(USAGE)
    return 0
  }
  const call = readCall(args)
  if (call === null) {
    process.stderr.write(USAGE)
    return 1
  }
  const env = readEnv(process.env)
  const cluster = env.databaseUrl === null ? await startEmbeddedPostgres(env.dataDir, systemRandom) : null
  const databaseUrl = env.databaseUrl ?? cluster?.url ?? ''
  const pool = openPool(databaseUrl, POOL_SIZE, () => undefined)
  try {
    await migrate(databaseUrl)
    const { command, words, options } = call
    const actor = options.by ?? userInfo().username
    const print = linePrinter((line) => process.stdout.write(`${line}\n`))
    const base = { pool, clock: systemClock }
    const beacon = env.isBeaconSet ? chooseBeacon(env) : undefined
    // Nothing is signed from here.
    const provider = chooseProvider(env, { ...base, secret: '', port: env.sandboxPort })
    const payments = { ...base, log: openLog(env.logLevel), provider }
    return await command.run({ ...base, beacon, actor, print, databaseUrl, payments, options }, words)
  } finally {
    await pool.end()
    await cluster?.stop()
  }
}

run(process.argv.slice(2)).then(
  (code) => process.exit(code),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exit(1)
  },
)
