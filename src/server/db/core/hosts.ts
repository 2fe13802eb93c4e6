/** The hosts of a database, of which one accepts writes: libpq's list of hosts in a URL. */

const PARTS = /^(postgres(?:ql)?:\/\/(?:[^@/?#]*@)?)([^/?#]*)(.*)$/is

/** @returns a URL for each host, of `postgres://user@a:5432,b:5432/city_dice` two */
export function hostUrls(url: string): string[] {
  const [, start = '', hosts = url, rest = ''] = PARTS.exec(url) ?? []
  return hosts.split(',').map((host) => `${start}${host}${rest}`)
}

/** Remembers which host accepts writes, for all connections of this process. */
export class Hosts {
  readonly urls: readonly string[]
  private index = 0

  constructor(url: string) {
    this.urls = hostUrls(url)
  }

  get current(): string {
    return this.urls[this.index]!
  }

  found(hostUrl: string): void {
    this.index = this.urls.indexOf(hostUrl)
  }

  /** Goes on to the next host, unless another connection has done so already. */
  leave(hostUrl: string): void {
    if (hostUrl === this.current) this.index = (this.index + 1) % this.urls.length
  }
}
