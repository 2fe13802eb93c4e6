/** Commands that list complaints, oldest first, a hundred at a time, and record their answers. */
import { and, desc, isNotNull, isNull, sql } from 'drizzle-orm'
import { answerComplaint, complaints } from '../complaints'
import { readId } from './arguments'
import type { CliContext, Command } from './command'

const PAGE_SIZE = 100

const STATUSES = ['open', 'answered', 'all'] as const

async function list({ db, print, options }: CliContext): Promise<number> {
  const before = options.before === undefined ? null : readId(options.before, 'complaint')
  const status = STATUSES.find((known) => known === (options.status ?? 'all'))
  if (status === undefined) throw new Error(`Use --status ${STATUSES.join('|')}.`)
  // The id is compared as a 64-bit integer, since an operator may give any number.
  const isBefore = before === null ? undefined : sql`${complaints.id} < ${before}::bigint`
  const isOfStatus = {
    all: undefined,
    open: isNull(complaints.answeredAt),
    answered: isNotNull(complaints.answeredAt),
  }[status]
  const rows = await db
    .select()
    .from(complaints)
    .where(and(isBefore, isOfStatus))
    .orderBy(desc(complaints.id))
    .limit(PAGE_SIZE)
  for (const row of rows.reverse()) show(row, print)
  if (rows.length === 0) print(emptyMessage(status, before))
  return 0
}

/**
 * Prints state and answer where no text of a player can appear, before the name and indented less than the message, so
 * that a player cannot fake them.
 */
function show(complaint: typeof complaints.$inferSelect, print: CliContext['print']): void {
  const { id, name, mobileNumber, subject, message, createdAt, answer, answeredAt, answeredBy } = complaint
  const state = answeredAt === null ? 'open' : 'answered'
  print(`${id}  ${createdAt.toISOString()}  ${state}  ${name}  ${mobileNumber}  ${subject}`)
  printText(message, print)
  if (answer === null || answeredAt === null) return
  print(`  answered ${answeredAt.toISOString()} by ${answeredBy}`)
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
