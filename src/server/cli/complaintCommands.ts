/** Commands that list complaints, a hundred at a time, and record their answers. */
import { type Command, Option } from 'commander'
import { and, desc, isNotNull, isNull, sql } from 'drizzle-orm'
import { answerComplaint, complaints } from '../complaints'
import type { Database } from '../db'
import {
  argument,
  type CliContext,
  type Define,
  formats,
  idArgument,
  idOf,
  type ListOptions,
} from './command'
import { printList } from './linePrinter'

const PAGE_SIZE = 100

const STATUSES = ['open', 'answered', 'all'] as const
type Status = (typeof STATUSES)[number]

interface Options extends ListOptions {
  before?: number
  status: Status
}

async function list({ db, print }: CliContext, options: Options): Promise<void> {
  const { before = null, status } = options
  const readPage = (last: number | null, limit: number) => readComplaints(db, last ?? before, status, limit)
  const read = async () => {
    const rows = await readPage(null, PAGE_SIZE)
    const oldest = rows[PAGE_SIZE - 1]
    if (oldest !== undefined && options.json === undefined)
      print(`Earlier ones: complaints --status ${status} --before ${oldest.id}`)
    return rows.reverse()
  }
  await printList(print, options, read, linesOf, emptyMessage(status, before), readPage)
}

type Complaint = Awaited<ReturnType<typeof readComplaints>>[number]

function readComplaints(db: Database, before: number | null, status: Status, limit: number) {
  // The id is compared as a 64-bit integer, since an operator may give any number.
  const isBefore = before === null ? undefined : sql`${complaints.id} < ${before}::bigint`
  const isOfStatus = {
    all: undefined,
    open: isNull(complaints.answeredAt),
    answered: isNotNull(complaints.answeredAt),
  }[status]
  const { id, name, mobileNumber, subject, message, createdAt, answer, answeredAt, answeredBy } = complaints
  return db
    .select({ id, name, mobileNumber, subject, message, createdAt, answer, answeredAt, answeredBy })
    .from(complaints)
    .where(and(isBefore, isOfStatus))
    .orderBy(desc(complaints.id))
    .limit(limit)
}

/**
 * Returns state and answer where no text of a player can appear, before the name and indented less than the message, so
 * that a player cannot fake them.
 */
function linesOf({ answer, answeredAt, ...row }: Complaint): string[] {
  const state = answeredAt === null ? 'open' : 'answered'
  const lines = [
    `${row.id}  ${row.createdAt.toISOString()}  ${state}  ${row.name}  ${row.mobileNumber}  ${row.subject}`,
    ...indent(row.message),
  ]
  if (answer === null || answeredAt === null) return lines
  return [...lines, `  answered ${answeredAt.toISOString()} by ${row.answeredBy}`, ...indent(answer)]
}

function indent(text: string): string[] {
  return text.split('\n').map((line) => `    ${line}`)
}

function emptyMessage(status: string, before: number | null): string {
  const range = before === null ? '' : ` before ${before}`
  return status === 'all' ? `There are no complaints${range}.` : `No complaint${range} is ${status}.`
}

async function answer({ db, clock, actor, print }: CliContext, id: number, text: string): Promise<void> {
  const { name, mobileNumber, userId } = await answerComplaint({ db, clock }, { id, actor, text })
  const reader =
    userId === null ? 'Nothing was sent' : 'The player reads it in the profile; no message was sent'
  print(`Complaint ${id} is answered. ${reader}: contact ${name} at ${mobileNumber}.`)
}

export function addComplaintCommands(program: Command, define: Define): void {
  const options = [
    new Option('--before <id>', 'list earlier complaints').argParser(idOf('complaint')),
    new Option('--status <status>').choices(STATUSES).default('all'),
    ...formats(),
  ]
  const description = 'lists the last hundred complaints, or the hundred before a given one'
  const complaints = define(program, 'complaints', description, options, list)
  const parts = [idArgument('complaint'), argument('text', 'the answer, in quotes')]
  define(complaints, 'answer', 'records your answer; sends nothing', parts, answer)
}
