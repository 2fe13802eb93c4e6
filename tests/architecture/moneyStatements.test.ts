/**
 * Reads every statement of the server that touches a money table. On Citus these tables are distributed by user, so a
 * statement names the user id, and joins rows of one user only.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { MONEY_TABLES } from '../../src/server/db/admin/schema/distributeSql'

const SERVER = resolve(import.meta.dirname, '../../src/server')
const TABLES = MONEY_TABLES.map((name) => ({
  name,
  identifier: name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
}))
/** Functions that take a table as their second argument, and what they do with it. */
const HELPERS: Readonly<Record<string, string>> = { insertRow: 'insert', isNamedBy: 'from' }

/** Statements over many users, by file and function: each runs on every node, and none of them per bet. */
const OVER_MANY_USERS: Record<string, string> = {
  'backup/restore.ts secureRestored': 'claims all pending withdrawals after a restore',
  'bets/countBets.ts countBets': 'counts the bets of the active rounds, once for all polls',
  'cli/ledgerCommands.ts verify': 'counts the transfers for an operator',
  'cli/withdrawalCommands.ts confirmPayment': 'looks for the user of a withdrawal, for an operator',
  'cli/withdrawalCommands.ts list': 'lists the withdrawals for an operator',
  'db/admin/snapshotSql.ts beginSnapshot': 'takes a snapshot on each node for an operator',
  'ledger/transfer.ts insertTransfersSql': 'is embedded in the statements that name the user',
  'ledger/verifyLedgerSql.ts readPageEnd': 'finds the users of a page, in the leading process',
  'ledger/verifyLedgerSql.ts ROUND_CHECKS': 'recomputes the ledger for an operator',
  'ledger/verifyLedgerSql.ts USER_CHECKS':
    'recomputes the ledger, a page of users at a time in the leading process',
  'operators/findPlayers.ts conditionsOf':
    'looks for a player by UPI ID, round or withdrawal, for an operator',
  'operators/findPlayers.ts conditionsOfTransaction': 'looks for a player by a transaction, for an operator',
  'operators/readReportSql.ts BALANCES': 'sums the balances, for the report of an operator',
  'operators/readReportSql.ts LATER': 'sums what was moved since a day, for the report of an operator',
  'operators/readReportSql.ts RETURNS':
    'sums the bets of the rounds of a day, for the report and once an hour in the leading process',
  'operators/readReportSql.ts PLAYERS': 'counts the players of a day, as RETURNS',
  'operators/readReportSql.ts SUMS': 'sums the transfers of a day, as RETURNS',
  'payments/reconcilePayments.ts findDueOrders': 'finds the orders that are due, in the leading process',
  'payments/reconcilePayments.ts findRecentOrders': 'lists the orders of five days for an operator',
  'rounds/settlement/payBetsSql.ts payBets': 'pays or refunds a round, each node its own users',
  'rounds/settlement/readBetLeavesSql.ts readBetLeaves': 'reads the bets of a round for its root',
  'rounds/settlement/settleRound.ts writeResult': 'counts the bets of a round that ends',
  'payments/refunds.ts findShortPayments': 'lists the payments of less than their orders for an operator',
  'withdrawals/withdrawalClaims.ts readPayableSince':
    'measures how long withdrawals wait, in the leading process',
  'withdrawals/obstacles.ts assertIdentified': 'looks for the user of a withdrawal, for an operator',
  'withdrawals/withdrawals.ts lockPending': 'looks for the user of a withdrawal, for an operator',
}

interface Statement {
  /** File and function. */
  place: string
  /** The statement, with the conditions that it names. */
  text: string
  joins: string[]
}

const files = readdirSync(SERVER, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('tables.ts'))
  .map((file) => join(SERVER, file))
const sources = new Map(files.map((file) => [file, parse(file)]))
const statements = [...sources].flatMap(([file, source]) => [
  ...builderStatements(file, source),
  ...sqlStatements(file, source),
])

function parse(file: string): ts.SourceFile {
  return ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true)
}

function walk(node: ts.Node, visit: (node: ts.Node) => void): void {
  visit(node)
  node.forEachChild((child) => walk(child, visit))
}

function placeOf(file: string, node: ts.Node): string {
  let name = ''
  for (let at: ts.Node | undefined = node; at !== undefined; at = at.parent) {
    if (ts.isFunctionDeclaration(at) || ts.isMethodDeclaration(at) || ts.isVariableDeclaration(at))
      name = at.name?.getText() ?? name
  }
  return `${relative(SERVER, file)} ${name}`
}

/** Statements of Drizzle's builder: whole chains of calls. */
function builderStatements(file: string, source: ts.SourceFile): Statement[] {
  const found = new Map<ts.Node, string[]>()
  const identifiers = new Set(TABLES.map(({ identifier }) => identifier))
  walk(source, (node) => {
    if (!ts.isCallExpression(node)) return
    const { expression } = node
    const ofHelper = ts.isIdentifier(expression) ? HELPERS[expression.text] : undefined
    if (ofHelper === undefined && !ts.isPropertyAccessExpression(expression)) return
    const name = ofHelper ?? (expression as ts.PropertyAccessExpression).name.text
    const isStatement = /^(from|update|insert|delete|\$count|\w*[jJ]oin\w*)$/.test(name)
    const [table, condition] = ofHelper ? node.arguments.slice(1) : node.arguments
    if (!isStatement || table === undefined || !identifiers.has(table.getText())) return
    let chain: ts.Node = node
    while (
      ts.isPropertyAccessExpression(chain.parent) ||
      (ts.isCallExpression(chain.parent) && chain.parent.expression === chain)
    )
      chain = chain.parent
    const joins = found.get(chain) ?? []
    found.set(chain, joins)
    const isOfMoney = TABLES.filter(({ identifier }) => chain.getText().includes(identifier)).length > 1
    if (condition !== undefined && isOfMoney && /join/i.test(name)) joins.push(expanded(condition, file))
  })
  return [...found].map(([chain, joins]) => {
    return { place: placeOf(file, chain), text: expanded(chain, file), joins }
  })
}

/** Returns the text of a node, followed by the declarations of this or an imported file that it names. */
function expanded(node: ts.Node, file: string): string {
  const names = new Set<string>()
  walk(node, (child) => void (ts.isIdentifier(child) && names.add(child.text)))
  const named = [...names].flatMap((name) => declarationOf(name, file) ?? [])
  return [node.getText(), ...named].join('\n')
}

function declarationOf(name: string, file: string): string | undefined {
  const source = sources.get(file)
  let text: string | undefined
  let from: string | undefined
  if (source === undefined) return undefined
  walk(source, (node) => {
    const isCondition = ts.isVariableDeclaration(node) || ts.isFunctionDeclaration(node)
    if (isCondition && node.name?.getText() === name && /^is[A-Z]/.test(name)) text = node.getText()
    if (!ts.isImportDeclaration(node) || !ts.isStringLiteral(node.moduleSpecifier)) return
    const bindings = node.importClause?.namedBindings
    const isHere =
      bindings !== undefined &&
      ts.isNamedImports(bindings) &&
      bindings.elements.some((item) => item.name.text === name)
    if (isHere && node.moduleSpecifier.text.startsWith('.'))
      from = resolve(dirname(file), `${node.moduleSpecifier.text}.ts`)
  })
  return text ?? (from === undefined ? undefined : declarationOf(name, from))
}

/** Statements in SQL. */
function sqlStatements(file: string, source: ts.SourceFile): Statement[] {
  const found: Statement[] = []
  const names = TABLES.map(({ name }) => name).join('|')
  walk(source, (node) => {
    if (!ts.isStringLiteralLike(node) && !ts.isTemplateExpression(node)) return
    const text = node.getText()
    if (!new RegExp(`\\b(FROM|JOIN|INTO|UPDATE) (${names}|ledger_entries)\\b`).test(text)) return
    const joins = [
      ...text.matchAll(/\bJOIN\s+(?!game_instances|chains|\(VALUES)[\s\S]*?(?=\b(?:LEFT |FULL )?JOIN\b|$)/g),
    ]
    found.push({ place: placeOf(file, node), text, joins: joins.map(([join]) => join) })
  })
  return found
}

test('finds the statements of money tables', () => expect(statements.length).toBeGreaterThan(60))

test('names one user in every statement of a money table, and lists the others with their reason', () => {
  const isOfUser =
    /\beq\(\s*(\w+\.)?(userId|ofUser),|\b(values|insertRow)\([\s\S]*\buserId\b|\buser_id = \$|\bINTO (?!transfers)\w+ \(user_id\b/
  const nameless = statements.filter(({ text }) => !isOfUser.test(text))
  expect([...new Set(nameless.map(({ place }) => place))].sort()).toEqual(Object.keys(OVER_MANY_USERS).sort())
})

test('inserts transfers by one statement', () => {
  const inserts = statements.filter(({ text }) => /\bINTO transfers\b|insert\(transfers\)/.test(text))
  expect(inserts.map(({ place }) => place)).toEqual(['ledger/transfer.ts insertTransfersSql'])
})

test('joins money tables by the user', () => {
  const isOfOneUser = /\buser_?id\b\s*(=|,)\s*[\w$.]*(user_?id\b|ofUser\b|users\.id\b|\$1)|USING \(user_id/i
  const foreign = statements.filter(({ joins }) => joins.some((condition) => !isOfOneUser.test(condition)))
  expect(foreign.map(({ place, joins }) => `${place}: ${joins.join('\n')}`)).toEqual([])
})
