/** Web storage for tests that run without a browser: the real interface, with a quota that a test can set. */

export class BrowserStorage implements Storage {
  readonly #items = new Map<string, string>()
  /** Characters that fit; a write beyond them throws, as a browser's does. */
  quota = Number.POSITIVE_INFINITY
  /** Whether every access throws, as where site data is blocked. */
  isForbidden = false

  get length(): number {
    return this.#items.size
  }

  key(index: number): string | null {
    return [...this.#items.keys()][index] ?? null
  }

  getItem(key: string): string | null {
    this.#refuse()
    return this.#items.get(key) ?? null
  }

  setItem(key: string, value: string): void {
    this.#refuse()
    if (value.length > this.quota) throw new DOMException('full', 'QuotaExceededError')
    this.#items.set(key, value)
  }

  removeItem(key: string): void {
    this.#refuse()
    this.#items.delete(key)
  }

  clear(): void {
    this.#items.clear()
  }

  #refuse(): void {
    if (this.isForbidden) throw new DOMException('blocked', 'SecurityError')
  }
}
