/** The command that shows who a player is and what happened. */
import { type Command, InvalidArgumentError, Option } from 'commander'
import { formatRupees } from '../../domain/core/money'
import { isExcluded, LIMIT_KINDS, LIMIT_PERIODS, type PlayerLimits } from '../../domain/money/limits'
import {
  boundsOfDay,
  findPlayers,
  formatIn,
  INDIA,
  instantOf,
  MAX_FOUND,
  type Period,
  type PlayerView,
  readPlayer,
  readTimeline,
  recordLook,
  type TimelineEntry,
} from '../operators'
import { argument, type CliContext, type Define, formats, type ListOptions } from './command'
import { printJson } from './linePrinter'

const DAY_MS = 86_400_000

interface LookOptions extends ListOptions {
  reason: string
  at?: string
  day?: string
  minutes: number
  zone: string
}

async function look(context: CliContext, who: string, options: LookOptions): Promise<void> {
  const { db, actor, print } = context
  const period = periodOf(options, context.clock())
  const found = await findPlayers(db, who)
  if (found.length === 0) throw new Error('No player is found.')
  await recordLook(
    context,
    { actor, reason: options.reason },
    found.map(({ id }) => id),
  )
  const [only] = found
  if (found.length > 1 || only === undefined) {
    if (options.json === true) return printJson(print, { found })
    for (const { id, firstName, lastName, mobileNumber } of found)
      print(`${id}  ${firstName} ${lastName}  ${mobileNumber ?? 'closed'}`)
    print(
      `${found.length === MAX_FOUND ? `The first ${MAX_FOUND}` : found.length} players. Ask again with an id.`,
    )
    return
  }
  const player = await readPlayer(context, only.id)
  const timeline = await readTimeline(db, only.id, period)
  if (options.json === true) printJson(print, { ...player, timeline })
  else for (const line of linesOf(player, timeline, options.zone, context.clock())) print(line)
}

/** Without a time the last entries ever. A time without a day is the last one that has passed. */
function periodOf({ at, day, minutes, zone }: LookOptions, nowMs: number): Period {
  if (at === undefined && day === undefined) return { from: new Date(0), to: new Date(nowMs + DAY_MS) }
  const today = formatIn(zone, new Date(nowMs)).slice(0, 10)
  if (at === undefined) return boundsOfDay(zone, day ?? today)
  const named = instantOf(zone, day ?? today, at).getTime()
  const aroundMs = day === undefined && named > nowMs ? named - DAY_MS : named
  return { from: new Date(aroundMs - minutes * 60_000), to: new Date(aroundMs + minutes * 60_000) }
}

function linesOf(player: PlayerView, timeline: TimelineEntry[], zone: string, nowMs: number): string[] {
  const { user, accounts, sessions, bankDetails, notes } = player
  const time = (at: Date) => formatIn(zone, at)
  const contact = user.mobileNumber ?? 'account closed'
  return [
    `Player ${user.id}: ${user.firstName} ${user.lastName}, ${contact}, since ${time(user.createdAt)}`,
    `State: ${statesOf(player, nowMs, time).join('; ') || 'nothing set'}`,
    `Balances: ${accounts.map(({ kind, balancePaise }) => `${kind} ${formatRupees(balancePaise)}`).join(', ')}`,
    `UPI ID: ${bankDetails === null || bankDetails.upiId === '' ? 'none' : bankDetails.upiId}`,
    ...sessions.map(
      ({ device, createdAt, lastUsedAt }) =>
        `Session: ${device ?? 'unknown device'}, since ${time(createdAt)}, used ${time(lastUsedAt)}`,
    ),
    ...notes.map(({ at, actor, text }) => `Note: ${time(at)}  ${actor}  ${text}`),
    `Time line, in the time of ${zone}:`,
    ...timeline.map(({ at, kind, text, requestId }) =>
      [`  ${time(at)}`, kind, text, ...(requestId === null ? [] : [`request ${requestId}`])].join('  '),
    ),
    ...(timeline.length === 0 ? ['  nothing'] : []),
  ]
}

function statesOf({ user, protection }: PlayerView, nowMs: number, time: (at: Date) => string): string[] {
  const { blocks, excludedUntilMs, excludesPractice, limits, operatorLimits } = protection
  const identity = user.identity === 'none' && user.identityAskedAt !== null ? 'asked' : user.identity
  const until = isExcluded(excludedUntilMs, nowMs) ? time(new Date(excludedUntilMs!)) : null
  return [
    ...(user.isTest ? ['test account, left out of figures'] : []),
    ...(identity === 'none' ? [] : [`identity ${identity}`]),
    ...blocks.map((block) => `${block} blocked`),
    ...(until === null ? [] : [`on a break until ${until}${excludesPractice ? ', from practice too' : ''}`]),
    ...limitsOf(limits, 'own limit'),
    ...limitsOf(operatorLimits, "operator's limit"),
  ]
}

function limitsOf(limits: PlayerLimits, name: string): string[] {
  return LIMIT_KINDS.flatMap((kind) =>
    LIMIT_PERIODS.flatMap((period) => {
      const { paise } = limits[kind][period]
      return paise === null ? [] : [`${name}: ${kind} ${period} ${formatRupees(paise)}`]
    }),
  )
}

/** @throws InvalidArgumentError for a zone that JavaScript does not know */
function zoneOf(word: string): string {
  try {
    formatIn(word, new Date())
    return word
  } catch {
    throw new InvalidArgumentError('Give a zone such as Asia/Kolkata or UTC.')
  }
}

export function zoneOption(): Option {
  return new Option('--zone <zone>', 'the time zone of days and times').argParser(zoneOf).default(INDIA)
}

function minutesOf(word: string): number {
  if (/^\d{1,5}$/.test(word)) return Number(word)
  throw new InvalidArgumentError('Give whole minutes.')
}

export function addPlayerCommand(program: Command, define: Define): void {
  const parts = [
    argument(
      'who',
      'mobile number, id, name, UPI ID, transaction or its last eight characters, round:ID, withdrawal:ID, or the text of a receipt',
    ),
    new Option('--reason <text>', 'why you look, for the audit log').makeOptionMandatory(),
    new Option('--at <time>', 'what happened around a time, as 14:03'),
    new Option('--day <day>', 'the day, as 2026-01-31; by default the last one with that time'),
    new Option('--minutes <minutes>', 'before and after the time').argParser(minutesOf).default(10),
    zoneOption(),
    formats()[0],
  ]
  const description = 'shows a player and what happened; each look is in the audit log'
  define(program, 'player', description, parts, look)
}
