/** Finds free ports for servers without a fixed port. */
import { createServer } from 'node:net'

const FIRST_PORT = 10_000
/** First ephemeral port on Linux, lower than on other systems; outgoing connections use the ports from here on. */
const FIRST_EPHEMERAL_PORT = 32_768

/**
 * @returns a free port whose successor is free too, since the sandbox payment page listens there; below
 *   the ephemeral ports, so that no outgoing connection takes the port before it is used
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = FIRST_PORT + Math.floor(Math.random() * (FIRST_EPHEMERAL_PORT - FIRST_PORT - 1))
    if ((await isFree(port)) && (await isFree(port + 1))) return port
  }
}

async function isFree(port: number): Promise<boolean> {
  return (await tryPort(port, '127.0.0.1')) === null
}

/** @returns the code of the error by which the port cannot be listened on, null if it can */
export function tryPort(port: number, host: string): Promise<string | null> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? 'error'))
    probe.listen(port, host, () => probe.close(() => resolve(null)))
  })
}
