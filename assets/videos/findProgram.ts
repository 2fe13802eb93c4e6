// Finds a program that this machine must lend: the encoder and the browser are too large to ship.
import { execFileSync } from 'node:child_process'

/**
 * The path of `name`, fetched as Debian's `debianPackage` where that is possible.
 * @throws an error of one clear line when it cannot be had
 */
export function findProgram(name: string, debianPackage: string): string {
  const found = which(name)
  if (found) return found
  try {
    execFileSync('apt-get', ['install', '-y', '--no-install-recommends', debianPackage], { stdio: 'ignore' })
  } catch {
    throw new Error(
      `${name} is needed here; install it (on Debian: apt-get install ${debianPackage}) and run this again`,
    )
  }
  return which(name) ?? name
}

function which(name: string): string | undefined {
  try {
    return execFileSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' }).trim()
  } catch {
    return undefined
  }
}
