/** The command that shows the figures of a day. */
import { Argument, type Command } from 'commander'
import { coinName, coinStakePaise } from '../../domain/core/coin'
import { formatRupees, rupeesFromPaise } from '../../domain/core/money'
import { boundsOfDay, dayBefore, findReport, type Report, type ReportLine } from '../operators'
import { type CliContext, type Define, formats, type ListOptions } from './command'
import { printCsv, printJson } from './linePrinter'
import { zoneOption } from './playerCommand'

interface ReportOptions extends ListOptions {
  zone: string
}

/** @returns 1 if a return is outside its band */
async function report(
  context: CliContext,
  day: string | undefined,
  { zone, json, csv }: ReportOptions,
): Promise<number> {
  const { clock, print } = context
  const named = day ?? dayBefore(zone, clock())
  const found = await findReport(context, boundsOfDay(zone, named))
  if (json === true) printJson(print, found)
  else if (csv === true) await printCsv(print, rowsOf(found))
  else for (const line of linesOf(found, `${named} in ${zone}`)) print(line)
  return found.lines.some((line) => line.return?.isOutside === true) ? 1 : 0
}

const nameOf = ({ mode, coinTypeId }: ReportLine) =>
  `${mode === 'real' ? 'real' : 'practice'} ${coinTypeId === null ? 'all' : coinName(coinStakePaise(coinTypeId))}`

function linesOf({ from, to, lines, sums, testSums, balances }: Report, title: string): string[] {
  const { cash = 0, held = 0, house = 0, provider = 0 } = balances
  const sumOf = (kind: keyof typeof sums) => formatRupees(sums[kind] ?? 0)
  return [
    `${title}, from ${from.toISOString()} to ${to.toISOString()}`,
    ...lines.map((line) =>
      [
        nameOf(line).padEnd(14),
        `bets ${line.bets}, players ${line.players}`,
        `stakes ${formatRupees(line.stakesPaise)}, prizes ${formatRupees(line.prizesPaise)}, refunded ${formatRupees(line.refundsPaise)}`,
        `revenue ${formatRupees(line.revenuePaise)}`,
        `return ${returnText(line)}`,
      ].join('  '),
    ),
    `Deposits ${sumOf('deposit')}, refunded ${sumOf('deposit_refund')}`,
    `Withdrawals asked ${sumOf('withdrawal_hold')}, rejected ${sumOf('withdrawal_release')}, paid ${sumOf('withdrawal_paid')}`,
    `At the end: owed to players ${formatRupees(cash + held)} (wallets ${formatRupees(cash)}, withdrawals ${formatRupees(held)}), house ${formatRupees(house)}, provider ${formatRupees(provider)}`,
    `Test accounts, in none of these: ${testText(testSums)}`,
    ...lines
      .filter((line) => line.return?.isOutside === true)
      .map((line) => `ALERT: ${nameOf(line)} is outside its band: ${returnText(line)}. Run ledger verify.`),
  ]
}

function testText(sums: Report['testSums']): string {
  const { deposit = 0, withdrawal_paid = 0, stake = 0, prize = 0, dummy_stake = 0 } = sums
  const figures = {
    deposits: deposit,
    'withdrawals paid': withdrawal_paid,
    stakes: stake,
    prizes: prize,
    'practice stakes': dummy_stake,
  }
  return Object.entries(figures)
    .map(([name, paise]) => `${name} ${formatRupees(paise)}`)
    .join(', ')
}

function returnText({ return: found }: ReportLine): string {
  if (found === null) return '–'
  const percent = (share: number) => `${(share * 100).toFixed(2)} %`
  return `${percent(found.value)} (band ${percent(found.low)} to ${percent(found.high)})`
}

/** One figure a row, money in rupees. */
function* rowsOf({ lines, sums, testSums, balances }: Report): Generator<Record<string, unknown>> {
  for (const { mode, coinTypeId, return: found, ...figures } of lines) {
    const place = {
      group: 'bets',
      mode,
      coin: coinTypeId === null ? 'all' : rupeesFromPaise(coinStakePaise(coinTypeId)),
    }
    for (const [name, value] of Object.entries({ ...figures, ...(found ?? {}) }))
      yield { ...place, ...figureOf(name, value) }
  }
  for (const [group, figures] of Object.entries({ transfers: sums, 'test accounts': testSums, balances }))
    for (const [name, paise] of Object.entries(figures))
      yield { group, mode: '', coin: '', figure: name, value: rupeesFromPaise(paise) }
}

function figureOf(name: string, value: number | boolean) {
  const figure = name.replace(/Paise$/, '')
  return { figure, value: figure === name ? value : rupeesFromPaise(Number(value)) }
}

export function addReportCommand(program: Command, define: Define): void {
  const day = new Argument('[day]', 'as 2026-01-31, by default yesterday')
  const description = 'shows the figures of a day; exits with 1 if a return is outside its band'
  define(program, 'report', description, [day, zoneOption(), ...formats()], report)
}
