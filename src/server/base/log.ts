/**
 * The log: JSON lines on stderr with secrets redacted, and repeated errors left out. stdout carries only the line that
 * reports readiness.
 */
import pino from 'pino'
import { redact } from '../../domain/redact'
import { type Clock, systemClock } from './clock'
import { withoutQuery } from './errors'

export type Log = pino.Logger

export function openLog(
  level: pino.LevelWithSilent,
  destination: pino.DestinationStream = pino.destination({ dest: 2, sync: true }),
  clock: Clock = systemClock,
): Log {
  const isFirst = firstInSecond(clock)
  return pino(
    {
      level,
      base: null,
      // The time line of an operator is read next to it.
      timestamp: () => `,"time":"${new Date(clock()).toISOString()}"`,
      // The parameters of a failed query are texts and numbers of players.
      serializers: { err: (error) => pino.stdSerializers.err(withoutQuery(error) as Error) },
      formatters: { log: (fields) => redactFields(fields) },
      hooks: {
        // Without a database every request fails alike, hundreds a second.
        logMethod(args, method) {
          const kind = kindOfError(args)
          if (kind === null || isFirst(kind)) method.apply(this, args)
        },
      },
    },
    destination,
  )
}

/** Returns what the line of an error has in common with its repetitions; null for a line without an error. */
function kindOfError([fields, message]: readonly unknown[]): string | null {
  const { err, ...rest } = Object(fields) as Record<string, unknown>
  return err === undefined ? null : JSON.stringify([message, String(withoutQuery(err)), rest])
}

/** Returns a function that tells whether a text is passed to it for the first time in the current second. */
function firstInSecond(clock: Clock): (text: string) => boolean {
  let second = Number.NaN
  let texts = new Set<string>()
  return (text) => {
    const now = Math.floor(clock() / 1_000)
    if (now !== second) texts = new Set()
    second = now
    const isFirst = !texts.has(text)
    texts.add(text)
    return isFirst
  }
}

/** Redacts all fields but `err`, which pino serialises itself. */
function redactFields(fields: Record<string, unknown>): Record<string, unknown> {
  const { err, ...rest } = fields
  const redacted = redact(rest) as Record<string, unknown>
  return err === undefined ? redacted : { ...redacted, err }
}
