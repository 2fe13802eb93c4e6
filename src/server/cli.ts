/** The operator's command line: connects to the database, whether the server runs or not, and runs one command. */
import '../i18n/english'
import { once } from 'node:events'
import { userInfo } from 'node:os'
import { createInterface } from 'node:readline'
import { CommanderError } from 'commander'
import { type Restored, restore } from './backup'
import { systemClock, systemRandom } from './base/clock'
import { withoutQuery } from './base/errors'
import { openLog } from './base/log'
import { APP_SECRET_FILE, readSecret } from './base/secrets'
import { chooseBeacon } from './beacon'
import { ChainKeys, chooseChainKeySource } from './chains'
import { type CliContext, createProgram, linePrinter } from './cli/index'
import { openDatabase, openSession } from './db'
import { startEmbeddedPostgres } from './db/admin'
import { orderObstacle, razorpayProvider, sandboxProvider, sandboxSecret } from './payments'
import { readEnv } from './settings'
import { dropUnread, storeOwnedRows } from './startup'

const POOL_SIZE = 2

async function withContext(
  by: string | undefined,
  work: (context: CliContext) => Promise<number>,
): Promise<void> {
  const env = readEnv(process.env)
  const embedded = env.databaseUrl === null ? await startEmbeddedPostgres(env.dataDir, systemRandom) : null
  const databaseUrl = env.databaseDirectUrl ?? env.databaseUrl ?? embedded?.operatorUrl ?? ''
  const ownerUrl = env.databaseOwnerUrl ?? embedded?.ownerUrl ?? databaseUrl
  const db = openDatabase(databaseUrl, POOL_SIZE, () => undefined)
  try {
    // Of several hosts the pool then takes the one that accepts writes.
    await (await openSession(databaseUrl)).end()
    const actor = operatorName(by, accountName())
    const print = linePrinter((line) => process.stdout.write(`${line}\n`))
    const base = { db, clock: systemClock }
    const beacon = env.isBeaconSet ? chooseBeacon(env) : undefined
    const secret = env.appSecret ?? readSecret(env.dataDir, APP_SECRET_FILE)
    const sandbox = { ...base, secret: secret === null ? '' : sandboxSecret(secret), port: env.sandboxPort }
    const provider = env.razorpay === null ? sandboxProvider(sandbox) : razorpayProvider(env.razorpay)
    const payments = { ...base, log: openLog(env.logLevel), provider }
    const chainKeys = new ChainKeys(chooseChainKeySource(env, systemRandom), systemRandom)
    process.exitCode = await work({
      ...base,
      beacon,
      chainKeys,
      actor,
      print,
      databaseUrl,
      ownerUrl,
      dataDir: embedded === null ? null : env.dataDir,
      payments,
      settings: env,
      findOrderObstacle: orderObstacle(env),
      storeOwnedRows: () => storeOwnedRows({ clock: systemClock, ownerUrl, settings: env }),
      confirm: askOperator,
    })
  } finally {
    await db.$client.end()
    await embedded?.stop()
  }
}

/** A name given by --by is only asserted, so the account on this machine is recorded next to it: 'asha@root'. */
function operatorName(by: string | undefined, account: string): string {
  return by === undefined || by === account ? account : `${by}@${account}`
}

/** A user id need not have a name, as in a container. */
function accountName(): string {
  try {
    return userInfo().username
  } catch {
    return String(process.getuid?.())
  }
}

async function askOperator(question: string): Promise<boolean> {
  const lines = createInterface({ input: process.stdin, output: process.stdout })
  // The end of the input is a no.
  lines.once('close', () => lines.emit('line', ''))
  lines.setPrompt(question)
  lines.prompt()
  const [answer] = await once(lines, 'line')
  lines.close()
  return answer.trim().toLowerCase() === 'y'
}

function restoreBackup(path: string): Promise<Restored> {
  const { databaseDirectUrl, databaseOwnerUrl, dataDir, ...env } = readEnv(process.env)
  const databaseUrl = databaseDirectUrl ?? env.databaseUrl
  const ownerUrl = databaseOwnerUrl ?? databaseUrl
  const database =
    env.databaseUrl === null || ownerUrl === null ? null : { ownerUrl, hasRoles: ownerUrl !== databaseUrl }
  return restore({ database, dataDir, clock: systemClock, random: systemRandom }, path)
}

dropUnread(process.stdout, process.stderr)
createProgram(withContext, restoreBackup)
  .parseAsync()
  .then(
    () => process.exit(),
    (thrown: unknown) => {
      // commander has already printed its own errors, and help is one of them with the exit code 0.
      if (thrown instanceof CommanderError) process.exit(thrown.exitCode)
      const error = withoutQuery(thrown)
      process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
      process.exit(1)
    },
  )
