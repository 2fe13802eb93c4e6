/** Keeps the texts and numbers of players, which are parameters of queries, out of logs and messages. */
import { DrizzleQueryError } from 'drizzle-orm'

/** Returns the error of PostgreSQL that Drizzle has wrapped. The wrapper's message holds the parameters of the query. */
export function withoutQuery(error: unknown): unknown {
  return error instanceof DrizzleQueryError ? error.cause : error
}
