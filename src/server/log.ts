/** The log: JSON lines on stderr, secrets replaced before anything is written. stdout belongs to the one ready line. */
import pino from 'pino'
import { redact } from '../domain/redact'
import type { LogLevel } from './env'

export type Log = pino.Logger

export function openLog(level: LogLevel): Log {
  return pino(
    {
      level,
      base: null,
      formatters: { log: (fields) => redactFields(fields) },
    },
    pino.destination({ dest: 2, sync: true }),
  )
}

/** Errors keep their form, since pino writes them by itself; everything else is searched for secrets. */
function redactFields(fields: Record<string, unknown>): Record<string, unknown> {
  const { err, ...rest } = fields
  const clean = redact(rest) as Record<string, unknown>
  return err === undefined ? clean : { ...clean, err }
}
