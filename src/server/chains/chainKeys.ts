/**
 * The keys that encrypt the links of coming rounds, so that a copy of the database does not reveal results. They come from a
 * file or a command of the operator's, or from a generated secret file.
 */
import { spawnSync } from 'node:child_process'
import { createCipheriv, createDecipheriv, createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RandomSource } from '../base/clock'
import { SettingError } from '../base/errors'
import { COMMAND } from '../base/project'
import { readOrMakeSecret, writeSecret } from '../base/secrets'
import type { Env } from '../settings'

const CIPHER = 'aes-256-gcm'
const KEY_BYTES = 32
const IV_BYTES = 12
const TAG_BYTES = 16
const ID_DIGITS = 16

interface ChainKey {
  /** Derived from the key, and stored next to each link that the key encrypts. Not a secret. */
  id: string
  key: Buffer
}

export interface LinkPosition {
  chainId: string
  n: number
}

/** The columns of an encrypted link. */
interface EncryptedLink {
  keyId: string
  /** Base64url of initialisation vector, ciphertext and tag. */
  link: string
}

/** The first key of the source encrypts; every key of the source decrypts. */
export class ChainKeys {
  private held: readonly ChainKey[] | null = null

  constructor(
    private readonly source: ChainKeySource,
    private readonly random: RandomSource,
  ) {}

  /** Id of the key that encrypts. @throws SettingError if the source cannot be used */
  get currentKeyId(): string {
    return this.first().id
  }

  /** Reads the source again, where another process may have put a new key. */
  reread(): void {
    this.held = this.source.read().map((key) => ({ id: idOf(key), key }))
  }

  has(keyId: string): boolean {
    return this.find(keyId) !== undefined
  }

  encrypt({ chainId, n }: LinkPosition, link: Uint8Array): EncryptedLink {
    const { id, key } = this.first()
    const iv = this.random(IV_BYTES)
    const cipher = createCipheriv(CIPHER, key, iv)
    cipher.setAAD(associatedData({ chainId, n }))
    const encrypted = Buffer.concat([iv, cipher.update(link), cipher.final(), cipher.getAuthTag()])
    return { keyId: id, link: encrypted.toString('base64url') }
  }

  /**
   * @returns null if the text was changed or belongs to another place in the chains
   * @throws SettingError if the link is encrypted under a key that is not here
   */
  decrypt({ chainId, n, keyId, link }: LinkPosition & EncryptedLink): Uint8Array | null {
    const found = this.find(keyId)
    if (found === undefined) throw this.missing(keyId)
    const encrypted = Buffer.from(link, 'base64url')
    try {
      const decipher = createDecipheriv(CIPHER, found.key, encrypted.subarray(0, IV_BYTES), {
        authTagLength: TAG_BYTES,
      })
      decipher.setAAD(associatedData({ chainId, n }))
      decipher.setAuthTag(encrypted.subarray(-TAG_BYTES))
      return Buffer.concat([decipher.update(encrypted.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()])
    } catch {
      return null
    }
  }

  missing(keyId: string): SettingError {
    return new SettingError(
      `Links of hash chains are encrypted under key ${keyId}, which ${this.source.name} does not hold. Provide that key. If it is lost, stop the servers and run: ${COMMAND} chains retire --lost-key ${keyId} --reason TEXT`,
    )
  }

  /** Writes a new first key. Does nothing if the operator supplies the keys. */
  addNew(): void {
    this.source.write?.([Buffer.from(this.random(KEY_BYTES)), ...this.source.read()])
    this.reread()
  }

  /** Removes all keys but the first and those named. Does nothing if the operator supplies the keys. */
  keepOnly(keyIds: readonly string[]): void {
    const kept = this.held?.filter(({ id }, index) => index === 0 || keyIds.includes(id)) ?? []
    this.source.write?.(kept.map(({ key }) => key))
    this.reread()
  }

  private first(): ChainKey {
    if (this.held === null) this.reread()
    return this.held![0]!
  }

  private find(keyId: string): ChainKey | undefined {
    const isOf = ({ id }: ChainKey) => id === keyId
    if (!this.held?.some(isOf)) this.reread()
    return this.held?.find(isOf)
  }
}

function idOf(key: Buffer): string {
  return createHmac('sha256', key).update('city dice chain key').digest('hex').slice(0, ID_DIGITS)
}

/** Authenticated with the link, so that a link can be decrypted at its own place only. */
function associatedData({ chainId, n }: LinkPosition): Buffer {
  return Buffer.from(`${chainId}|${n}`)
}

const FILE_NAME = 'chain-key'
const COMMAND_TIMEOUT_MS = 30_000

interface ChainKeySource {
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
