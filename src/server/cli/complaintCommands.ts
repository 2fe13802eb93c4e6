/** Complaints: what people have filed, a hundred at a time, in the order in which they came, and what they were told. */
import { answerComplaint } from '../complaints'
import { readId } from './arguments'
import type { CliContext, Command } from './command'

const SHOWN = 100

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

async function list({ pool, print, options }: CliContext): Promise<number> {
  const before = options.before === undefined ? null : readId(options.before, 'complaint')
  const status = options.status ?? 'all'
  if (!STATUSES.includes(status)) throw new Error(`Say --status ${STATUSES.join('|')}.`)
  const { rows } = await pool.query<Row>(
    `SELECT * FROM complaints
      WHERE ($1::bigint IS NULL OR id < $1) AND ($2 = 'all' OR (answered_at IS NULL) = ($2 = 'open'))
      ORDER BY id DESC LIMIT ${SHOWN}`,
    [before, status],
  )
  for (const row of rows.reverse()) show(row, print)
  if (rows.length === 0) print(noneOf(status, before))
  return 0
}

/** What we say of it stands where nothing can that a player wrote: before the name, and less indented than a message. */
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

function noneOf(status: string, before: number | null): string {
  if (status === 'all') return before === null ? 'Nobody has complained.' : `There is none before ${before}.`
  return before === null ? `No complaint is ${status}.` : `None before ${before} is ${status}.`
}

const answer: Command['run'] = async ({ pool, clock, actor, print }, [word, text = '']) => {
  const id = readId(word, 'complaint')
  const { name, mobileNumber } = await answerComplaint(pool, clock, { id, actor, text })
  print(`Complaint ${id} is answered. Nothing is sent from here: tell ${name} at ${mobileNumber}.`)
  return 0
}

export const complaintCommands: readonly Command[] = [
  {
    name: 'complaints answer',
    usage: 'complaints answer ID TEXT',
    help: 'writes down what you told them, in quotes; it sends nothing',
    run: answer,
  },
  {
    name: 'complaints',
    usage: 'complaints [--before ID] [--status open|answered|all]',
    help: 'the last hundred that were filed, or the hundred before one of them',
    run: list,
  },
]
