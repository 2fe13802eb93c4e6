/**
 * The JSON texts of the public fairness routes, kept until the rounds change. Anybody can call these routes as often as
 * they like, so a text is read once, and reads run one after another on one connection.
 */
import { queued } from '../db'
import type { FairnessDependencies } from './dependencies'

export class FairnessCache {
  private texts = new Map<string, Promise<string>>()
  private version = 0

  constructor(
    private readonly deps: Pick<FairnessDependencies, 'db' | 'liveRounds'>,
    private readonly queue: string,
    private readonly maxTexts: number,
  ) {}

  /** Returns the text of `key`, which `load` reads. @throws what `load` throws; the next call loads again */
  read(key: string, load: () => Promise<object>): Promise<string> {
    const { version } = this.deps.liveRounds
    if (version !== this.version || this.texts.size >= this.maxTexts) this.texts = new Map()
    this.version = version
    const { texts } = this
    const cached = texts.get(key)
    if (cached !== undefined) return cached
    const text = queued(this.deps.db, this.queue, load).then((data) =>
      JSON.stringify({ success: true, ...data }),
    )
    texts.set(key, text)
    text.catch(() => texts.delete(key))
    return text
  }
}
