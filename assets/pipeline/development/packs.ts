// The packed assets of a dev server or build, without a skin and of each skin that a page has asked for.
import { AssetError } from '../check/assetError.ts'
import type { PackedAssets } from '../packAssets.ts'

export class Packs {
  /** The one line of the last run, null when it went well. */
  error: string | null = null
  readonly #pack: (skin: string | null) => Promise<PackedAssets>
  readonly #skin: string | null
  readonly #packed = new Map<string | null, Promise<PackedAssets>>()

  /** @param skin that `get` returns */
  constructor(pack: (skin: string | null) => Promise<PackedAssets>, skin: string | null) {
    this.#pack = pack
    this.#skin = skin
  }

  /** Packs once. @throws AssetError when a source is invalid */
  get(skin: string | null = this.#skin): Promise<PackedAssets> {
    const packed = this.#packed.get(skin) ?? this.#pack(skin)
    this.#packed.set(skin, packed)
    packed.catch((error) => {
      if (skin === this.#skin) this.error ??= errorLine(error)
    })
    return packed
  }

  /** Packs all again, and keeps the previous assets when a source is invalid. @throws as `get` */
  async repack(): Promise<{ skin: string | null; packed: PackedAssets }[]> {
    try {
      const skins = [...new Set([this.#skin, ...this.#packed.keys()])]
      const repacked = []
      for (const skin of skins) repacked.push({ skin, packed: await this.#pack(skin) })
      for (const { skin, packed } of repacked) this.#packed.set(skin, Promise.resolve(packed))
      this.error = null
      return repacked
    } catch (error) {
      this.error = errorLine(error)
      throw error
    }
  }

  /** Forgets a skin that could not be packed, so that the next request tries again. */
  forget(skin: string) {
    this.#packed.delete(skin)
  }

  /** Returns the assets that are packed now. */
  async all(): Promise<PackedAssets[]> {
    const settled = await Promise.allSettled([this.get(), ...this.#packed.values()])
    return settled.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
  }
}

/** Returns an AssetError's message, or the first line of any other error. */
export function errorLine(error: unknown): string {
  if (error instanceof AssetError) return error.message
  return `assets not packed: ${String(error).split('\n')[0]}`
}
