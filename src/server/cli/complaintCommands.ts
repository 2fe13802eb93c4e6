/** Commands that list complaints, oldest first, a hundred at a time, and record their answers. */
import { answerComplaint } from '../complaints'
import { readId } from './arguments'
import type { CliContext, Command } from './command'

const PAGE_SIZE = 100

interface Row {
  id: number
  name: string
  mobile_number: string
  subject: string
  message: string
  created_at: Date
  answer: string | null
  answered_at: Date | null
  answered_by: string | null
}

const STATUSES: readonly string[] = ['open', 'answered', 'all']

async function list({ db, print, options }: CliContext): Promise<number> {
  const before = options.before === undefined ? null : readId(options.before, 'complaint')
  const status = options.status ?? 'all'
  if (!STATUSES.includes(status)) throw new Error(`Use --status ${STATUSES.join('|')}.`)
  const { rows } = await db.$client.query<Row>(
    `SELECT * FROM complaints
      WHERE ($1::bigint IS NULL OR id < $1) AND ($2 = 'all' OR (answered_at IS NULL) = ($2 = 'open'))
      ORDER BY id DESC LIMIT ${PAGE_SIZE}`,
    [before, status],
  )
  for (const row of rows.reverse()) show(row, print)
  if (rows.length === 0) print(emptyMessage(status, before))
  return 0
}

/**
 * Prints state and answer where no text of a player can appear, before the name and indented less than the message, so
 * that a player cannot fake them.
 */
function show({ answer, answered_at, ...row }: Row, print: CliContext['print']): void {
  const state = answered_at === null ? 'open' : 'answered'
  print(
    `${row.id}  ${row.created_at.toISOString()}  ${state}  ${row.name}  ${row.mobile_number}  ${row.subject}`,
  )
  printText(row.message, print)
  if (answer === null || answered_at === null) return
  print(`  answered ${answered_at.toISOString()} by ${row.answered_by}`)
  printText(answer, print)
}

function printText(text: string, print: CliContext['print']): void {
  for (const line of text.split('\n')) print(`    ${line}`)
}

function emptyMessage(status: string, before: number | null): string {
  const range = before === null ? '' : ` before ${before}`
  return status === 'all' ? `There are no complaints${range}.` : `No complaint${range} is ${status}.`
}

const answer: Command['run'] = async ({ db, clock, actor, print }, [word, text = '']) => {
  const id = readId(word, 'complaint')
  const { name, mobileNumber } = await answerComplaint(db, clock, { id, actor, text })
  print(`Complaint ${id} is answered. Nothing was sent: contact ${name} at ${mobileNumber}.`)
  return 0
}

export const complaintCommands: readonly Command[] = [
  {
    name: 'complaints answer',
    usage: 'complaints answer ID TEXT',
    help: 'records your answer, given in quotes; sends nothing',
    run: answer,
  },
  {
    name: 'complaints',
    usage: 'complaints [--before ID] [--status open|answered|all]',
    help: 'lists the last hundred complaints, or the hundred before a given one',
    run: list,
  },
]
