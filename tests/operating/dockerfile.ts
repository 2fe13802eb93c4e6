/** Reads the Dockerfile: what its last stage runs, as which user, with which settings. */
import { readFileSync } from 'node:fs'

export interface Image {
  /** The command of the build stage that makes the release. */
  releaseCommand: string[]
  /** Where the release lies in the build stage, and what the last stage copies. */
  copied: string[]
  user: string
  env: Record<string, string>
  command: string[]
  healthCommand: string[]
}

export function readImage(): Image {
  const lines = readFileSync('Dockerfile', 'utf8')
    .replaceAll(/\\\n */g, '')
    .split('\n')
  const isFrom = (line: string) => line.startsWith('FROM ')
  const building = lines.slice(0, lines.findLastIndex(isFrom))
  const last = lines.slice(building.length)
  const wordsOf = (stage: string[], keyword: string) =>
    stage
      .findLast((line) => line.startsWith(`${keyword} `))!
      .split(' ')
      .slice(1)
  const jsonOf = (keyword: string) => JSON.parse(/\[.*\]$/.exec(wordsOf(last, keyword).join(' '))![0])
  return {
    releaseCommand: wordsOf(building, 'RUN').filter((word) => !word.startsWith('--mount')),
    copied: wordsOf(last, 'COPY').filter((word) => !word.startsWith('--')),
    user: wordsOf(last, 'USER').join(),
    env: Object.fromEntries(wordsOf(last, 'ENV').map((word) => word.split('='))),
    command: jsonOf('CMD'),
    healthCommand: jsonOf('HEALTHCHECK'),
  }
}
