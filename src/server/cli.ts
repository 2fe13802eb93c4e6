/** The operator's command line: connects to the database, whether the server runs or not, and runs one command. */
import { userInfo } from 'node:os'
import { chooseBeacon } from './beacon'
import { linePrinter, readCall, usageLines } from './cli/index'
import { systemClock, systemRandom } from './clock'
import { migrate, openDatabase, startEmbeddedPostgres, withoutQuery } from './db'
import { readEnv } from './env'
import { openLog } from './log'
import { chooseProvider } from './payments'

const POOL_SIZE = 2

const USAGE = `Commands:
${usageLines().join('\n')}
The audit log records changes under --by NAME, or under your user name on this machine.
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
  const embedded = env.databaseUrl === null ? await startEmbeddedPostgres(env.dataDir, systemRandom) : null
  const databaseUrl = env.databaseUrl ?? embedded?.url ?? ''
  const db = openDatabase(databaseUrl, POOL_SIZE, () => undefined)
  try {
    await migrate(databaseUrl)
    const { command, words, options } = call
    const actor = options.by ?? userInfo().username
    const print = linePrinter((line) => process.stdout.write(`${line}\n`))
    const base = { db, clock: systemClock }
    const beacon = env.isBeaconSet ? chooseBeacon(env) : undefined
    // The secret is empty, since no command signs a payment.
    const provider = chooseProvider(env, { ...base, secret: '', port: env.sandboxPort })
    const payments = { ...base, log: openLog(env.logLevel), provider }
    return await command.run({ ...base, beacon, actor, print, databaseUrl, payments, options }, words)
  } finally {
    await db.$client.end()
    await embedded?.stop()
  }
}

run(process.argv.slice(2)).then(
  (code) => process.exit(code),
  (thrown: unknown) => {
    const error = withoutQuery(thrown)
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exit(1)
  },
)
