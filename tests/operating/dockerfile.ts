/** Reads the Dockerfile: what its last stage runs, as which user, with which settings. */
import { readFileSync } from 'node:fs'
import { DockerfileParser, type Instruction } from 'dockerfile-ast'

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
  const dockerfile = DockerfileParser.parse(readFileSync('Dockerfile', 'utf8'))
  const lines = dockerfile.getInstructions()
  const lastFrom = lines.map((line) => line.getKeyword()).lastIndexOf('FROM')
  const [building, last] = [lines.slice(0, lastFrom), lines.slice(lastFrom)]
  const wordsOf = (line: Instruction | undefined) => line?.getArguments().map((word) => word.getValue()) ?? []
  const find = (keyword: string) => last.find((line) => line.getKeyword() === keyword)
  const jsonOf = (line: Instruction | undefined) =>
    JSON.parse(/\[.*\]$/s.exec(line!.getArgumentsContent()!)![0])
  return {
    releaseCommand: wordsOf(building.findLast((line) => line.getKeyword() === 'RUN')),
    copied: wordsOf(find('COPY')),
    user: wordsOf(find('USER')).join(),
    env: Object.fromEntries(wordsOf(find('ENV')).map((word) => word.split('=') as [string, string])),
    command: jsonOf(find('CMD')),
    healthCommand: jsonOf(find('HEALTHCHECK')),
  }
}
