/** All commands of the operator's, by the words that call them. */
import type { Command } from './command'
import { complaintCommands } from './complaintCommands'
import { copyCommands } from './copyCommands'
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
  ...copyCommands,
]

/** What is shown to whoever asks for help: each command beside what it does. */
export function usageLines(): string[] {
  const width = Math.max(...COMMANDS.map(({ usage }) => usage.length)) + 2
  return COMMANDS.map(({ usage, help }) => `  ${usage.padEnd(width)}${help}`)
}

/** The command whose name the words begin with, and the words after it. */
export function findCommand(words: readonly string[]): { command: Command; rest: readonly string[] } | null {
  for (const command of COMMANDS) {
    const name = command.name.split(' ')
    if (name.every((word, index) => words[index] === word)) return { command, rest: words.slice(name.length) }
  }
  return null
}
