/** Keeps the reports of days that are over, because summing a day of a large operator takes seconds. */
import { and, eq, lt } from 'drizzle-orm'
import { readSignatureCheck, type Signer } from '../chains'
import { gameInstances, isUndecided } from '../rounds'
import type { OperatorDependencies } from './dependencies'
import { type Report, readReport, readTesters } from './readReportSql'
import type { Period } from './readTimeline'
import { dayReports } from './tables'

/** By then every transaction of the day has ended, also of a server whose clock is late. */
const OVER_AFTER_MS = 600_000

/** @returns the kept report of the period if a server has signed it, else one that is summed now */
export async function findReport(deps: Pick<OperatorDependencies, 'db'>, period: Period): Promise<Report> {
  const [kept] = await deps.db
    .select()
    .from(dayReports)
    .where(await isKept(deps, period))
  const isSigned = await readSignatureCheck(deps.db)
  if (kept === undefined || !isSigned(signedText(kept), kept.signature)) return readReport(deps, period)
  return { ...JSON.parse(kept.report), ...period }
}

/** Nothing of the report changes once the rounds of the day are decided; with other test accounts it is another report. */
export async function keepReport(
  deps: OperatorDependencies & { signer: Pick<Signer, 'signText'> },
  period: Period,
): Promise<void> {
  const { db, clock, signer } = deps
  if (clock() < period.to.getTime() + OVER_AFTER_MS) return
  if ((await db.$count(dayReports, await isKept(deps, period))) > 0) return
  const isOpen = and(isUndecided, lt(gameInstances.activeUntil, period.to))
  if ((await db.$count(gameInstances, isOpen)) > 0) return
  const report = await readReport(deps, period)
  const row = {
    ...{ startsAt: period.from, endsAt: period.to },
    ...{ testers: JSON.stringify(report.testers), report: JSON.stringify(report) },
  }
  const signature = signer.signText(signedText(row))
  await db
    .insert(dayReports)
    .values({ ...row, signature })
    .onConflictDoNothing()
}

async function isKept({ db }: Pick<OperatorDependencies, 'db'>, { from, to }: Period) {
  const isOfTesters = eq(dayReports.testers, JSON.stringify(await readTesters(db)))
  return and(eq(dayReports.startsAt, from), eq(dayReports.endsAt, to), isOfTesters)
}

function signedText(row: Omit<typeof dayReports.$inferSelect, 'signature'>): string {
  const { startsAt, endsAt, testers, report } = row
  return `DCD1|${startsAt.toISOString()}|${endsAt.toISOString()}|${testers}|${report}`
}
