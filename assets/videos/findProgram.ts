// Finds a system program, or installs it on Debian.
import { execFileSync } from 'node:child_process'

/**
 * Returns the path of a program and installs its Debian package when it is missing.
 * @throws when the program cannot be installed; the message names the package
 */
export function findProgram(name: string, debianPackage: string): string {
  const found = which(name)
  if (found) return found
  try {
    execFileSync('apt-get', ['install', '-y', '--no-install-recommends', debianPackage], { stdio: 'ignore' })
  } catch {
    throw new Error(
      `${name} is missing; install it (on Debian: apt-get install ${debianPackage}) and run this again`,
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
