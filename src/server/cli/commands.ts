/** All commands of the command line, and the parsing of a command line into one of them. */
import { type Arguments, assertExpected, readArguments } from './arguments'
import { backupCommands } from './backupCommands'
import type { Command } from './command'
import { complaintCommands } from './complaintCommands'
import { ledgerCommands } from './ledgerCommands'
import { paymentCommands } from './paymentCommands'
import { tableCommands } from './tableCommands'
import { withdrawalCommands } from './withdrawalCommands'

export const COMMANDS: readonly Command[] = [
  ...withdrawalCommands,
  ...paymentCommands,
  ...complaintCommands,
  ...tableCommands,
  ...ledgerCommands,
  ...backupCommands,
]

/** @returns one line per command, with its usage and its help text in two columns */
export function usageLines(): string[] {
  const width = Math.max(...COMMANDS.map(({ usage }) => usage.length)) + 2
  return COMMANDS.map(({ usage, help }) => `  ${usage.padEnd(width)}${help}`)
}

export interface Call extends Arguments {
  command: Command
}

/**
 * @returns the command with the words after its name and its options, or null if no command has that name
 * @throws Error for an option without a value or an argument that the command does not expect
 */
export function readCall(args: readonly string[]): Call | null {
  const { words, options } = readArguments(args)
  for (const command of COMMANDS) {
    const name = command.name.split(' ')
    if (!name.every((word, index) => words[index] === word)) continue
    const rest = words.slice(name.length)
    assertExpected(command.usage.slice(command.name.length), { words: rest, options })
    return { command, words: rest, options }
  }
  return null
}
