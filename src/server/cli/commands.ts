/** All commands of the operator's, by the words that call them. */
import { type Arguments, readArguments, refuseUnknown } from './arguments'
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

/** What is shown to whoever asks for help: each command beside what it does. */
export function usageLines(): string[] {
  const width = Math.max(...COMMANDS.map(({ usage }) => usage.length)) + 2
  return COMMANDS.map(({ usage, help }) => `  ${usage.padEnd(width)}${help}`)
}

export interface Call extends Arguments {
  command: Command
}

/**
 * The command that a line calls, with the words after its name.
 * @returns null if there is none of that name
 * @throws Error for an option without a value, and for whatever the command does not take
 */
export function readCall(args: readonly string[]): Call | null {
  const { words, options } = readArguments(args)
  for (const command of COMMANDS) {
    const name = command.name.split(' ')
    if (!name.every((word, index) => words[index] === word)) continue
    const rest = words.slice(name.length)
    refuseUnknown(command.usage.slice(command.name.length), { words: rest, options })
    return { command, words: rest, options }
  }
  return null
}
