/** The log: JSON lines on stderr with secrets redacted. stdout carries only the line that reports readiness. */
import pino from 'pino'
import { redact } from '../domain/redact'
import { withoutQuery } from './db'

export type Log = pino.Logger

export function openLog(level: pino.LevelWithSilent): Log {
  return pino(
    {
      level,
      base: null,
      // The parameters of a failed query are texts and numbers of players.
      serializers: { err: (error) => pino.stdSerializers.err(withoutQuery(error) as Error) },
      formatters: { log: (fields) => redactFields(fields) },
    },
    pino.destination({ dest: 2, sync: true }),
  )
}

/** Redacts all fields but `err`, which pino serialises itself. */
function redactFields(fields: Record<string, unknown>): Record<string, unknown> {
  const { err, ...rest } = fields
  const redacted = redact(rest) as Record<string, unknown>
  return err === undefined ? redacted : { ...redacted, err }
}
