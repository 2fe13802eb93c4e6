/** Complaints: what people have filed, a hundred at a time, in the order in which they came. */
import { readId } from './arguments'
import type { Command, Desk } from './command'

const SHOWN = 100

interface Row {
  id: number
  name: string
  mobile_number: string
  subject: string
  message: string
  created_at: Date
}

async function list({ pool, print, options }: Desk): Promise<number> {
  const before = options.before === undefined ? null : readId(options.before, 'complaint')
  const { rows } = await pool.query<Row>(
    `SELECT id, name, mobile_number, subject, message, created_at FROM complaints
      WHERE $1::bigint IS NULL OR id < $1 ORDER BY id DESC LIMIT ${SHOWN}`,
    [before],
  )
  for (const { id, name, mobile_number, subject, message, created_at } of rows.reverse()) {
    print(`${id}  ${created_at.toISOString()}  ${name}  ${mobile_number}  ${subject}`)
    for (const line of message.split('\n')) print(`    ${line}`)
  }
  if (rows.length === 0) print(before === null ? 'Nobody has complained.' : `There is none before ${before}.`)
  return 0
}

export const complaintCommands: readonly Command[] = [
  {
    name: 'complaints',
    usage: 'complaints [--before ID]',
    help: 'the last hundred that were filed, or the hundred before one of them',
    run: list,
  },
]
