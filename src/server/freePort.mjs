/** Ports for servers that need not be at a known address. Plain Node, since scripts without TypeScript ask too. */
import { createServer } from 'node:net'

const FIRST = 10_000
/** Outgoing connections take theirs from here up, on Linux the lowest of all systems. */
const FIRST_OUTGOING = 32_768

/**
 * A port of this machine that nobody listens on at the moment, with a free one after it (the sandbox's payment page
 * takes that), and not one that an outgoing connection may take before it is used.
 * @returns {Promise<number>}
 */
export async function freePort() {
  for (;;) {
    const port = FIRST + Math.floor(Math.random() * (FIRST_OUTGOING - FIRST - 1))
    if ((await isFree(port)) && (await isFree(port + 1))) return port
  }
}

function isFree(port) {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
}
