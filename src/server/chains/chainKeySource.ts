/** Where the keys of the hash chains come from: a file or a command of the operator's, or a generated secret file. */
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RandomSource } from '../base/clock'
import { SettingError } from '../base/errors'
import { readOrMakeSecret, writeSecret } from '../base/secrets'
import type { Env } from '../settings'

const FILE_NAME = 'chain-key'
const COMMAND_TIMEOUT_MS = 30_000

export interface ChainKeySource {
  /** Where an operator finds the keys. */
  name: string
  /** @returns at least one key of 32 bytes. @throws SettingError with one line that holds no key */
  read: () => Buffer[]
  /** Replaces all keys; null if they belong to the operator. */
  write: ((keys: readonly Buffer[]) => void) | null
}

type KeySettings = Pick<Env, 'dataDir' | 'chainKeyFile' | 'chainKeyCommand'>

export function chooseChainKeySource(env: KeySettings, random: RandomSource): ChainKeySource {
  const { dataDir, chainKeyFile, chainKeyCommand } = env
  if (chainKeyCommand !== null) return commandSource(chainKeyCommand)
  if (chainKeyFile !== null) return fileSource(chainKeyFile)
  const name = join(dataDir, FILE_NAME)
  return {
    name,
    read: () => parseKeys(name, readOrMakeSecret(dataDir, FILE_NAME, random)),
    write: (keys) =>
      writeSecret(dataDir, FILE_NAME, keys.map((key) => key.toString('hex')).join('\n'), random),
  }
}

function fileSource(path: string): ChainKeySource {
  const name = `CHAIN_KEY_FILE (${path})`
  const read = () => {
    try {
      return readFileSync(path, 'utf8')
    } catch (error) {
      throw new SettingError(`${name} cannot be read: ${(error as NodeJS.ErrnoException).code}.`)
    }
  }
  return { name, read: () => parseKeys(name, read()), write: null }
}

/** The command runs once in each process, because it may ask a service over the network. */
function commandSource(command: string): ChainKeySource {
  const name = 'CHAIN_KEY_COMMAND'
  let keys: Buffer[] | null = null
  const run = () => {
    const { status, stdout } = spawnSync(command, {
      shell: true,
      encoding: 'utf8',
      timeout: COMMAND_TIMEOUT_MS,
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    if (status !== 0)
      throw new SettingError(`${name} failed${status === null ? '' : ` with status ${status}`}.`)
    return parseKeys(name, stdout)
  }
  return {
    name,
    read: () => {
      keys ??= run()
      return keys
    },
    write: null,
  }
}

function parseKeys(name: string, text: string): Buffer[] {
  const lines = text.trim().split(/\s*\n\s*/)
  if (!lines.every((line) => /^[\da-f]{64}$/i.test(line))) {
    throw new SettingError(`${name} must hold keys of 64 hex digits, one on each line.`)
  }
  return lines.map((line) => Buffer.from(line, 'hex'))
}
