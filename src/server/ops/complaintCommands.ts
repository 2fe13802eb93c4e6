/** Complaints: what people have filed, oldest first, so that each gets its answer. */
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

async function list({ pool, print }: Desk): Promise<number> {
  const { rows } = await pool.query<Row>(
    `SELECT id, name, mobile_number, subject, message, created_at FROM complaints ORDER BY id DESC LIMIT ${SHOWN}`,
  )
  for (const { id, name, mobile_number, subject, message, created_at } of rows.reverse()) {
    print(`${id}  ${created_at.toISOString()}  ${name}  ${mobile_number}  ${subject}`)
    for (const line of message.split('\n')) print(`    ${line}`)
  }
  if (rows.length === 0) print('Nobody has complained.')
  return 0
}

export const complaintCommands: readonly Command[] = [
  { name: 'complaints', usage: 'complaints', help: 'the last hundred that were filed', run: list },
]
