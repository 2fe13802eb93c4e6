/** Every text that a player reads is an entry of the catalogue: none is missing, superfluous, or written in the code. */
import { readdirSync, readFileSync } from 'node:fs'
import { type CompiledMessage, compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import ts from 'typescript'
import { describe, expect, test } from 'vitest'
import { ERROR_STATUS } from '../../src/contract/errors'
import { DRAWS } from '../../src/domain/core/draws'
import type { FairnessStep } from '../../src/domain/fairness/verifyFairness'
import { LIMIT_KINDS } from '../../src/domain/money/limits'
import { DEFAULT_LANGUAGE, LANGUAGES } from '../../src/i18n/locale'
import { questions, textSections } from '../../src/i18n/textSections'

type Texts = Record<string, string>

/** Returns the texts of a language by file. */
function cataloguesOf(language: string): [area: string, texts: Texts][] {
  return readdirSync(`src/i18n/${language}`)
    .filter((file) => file.endsWith('.json'))
    .map((file) => [
      file.replace('.json', ''),
      JSON.parse(readFileSync(`src/i18n/${language}/${file}`, 'utf8')),
    ])
}

const CATALOGUES = cataloguesOf(DEFAULT_LANGUAGE)
const TEXTS = CATALOGUES.flatMap(([, texts]) => Object.entries(texts))
const AREA_OF = new Map(CATALOGUES.flatMap(([area, texts]) => Object.keys(texts).map((id) => [id, area])))

const MODE_PARTS = ['table', 'amount', 'wallet', 'money', 'place', 'placed', 'other', 'otherShort']
const STEPS: readonly FairnessStep[] = [
  'commitment',
  'seed',
  'chain',
  'salt',
  'beacon',
  'beaconRound',
  'message',
  'number',
  'result',
  'receipt',
  'inclusion',
]

/** Ids that the code composes. */
const COMPOSED = [
  ...Object.keys(ERROR_STATUS).map((code) => `error.${code}`),
  ...Object.values(DRAWS).flatMap(({ cities }) => cities.map((city) => `city.${city}`)),
  ...questions().flatMap((name) => [`faq.${name}.question`, `faq.${name}.answer`]),
  ...(['fairPlay', 'privacy', 'support', 'terms'] as const).flatMap((page) =>
    textSections(page).flatMap(({ heading, texts, points }) => [heading, ...texts, ...points]),
  ),
  ...['dummy', 'real'].flatMap((mode) => MODE_PARTS.map((part) => `mode.${mode}.${part}`)),
  ...['paused', 'break', 'timeLimit', 'winddown', 'off'].map((closed) => `reason.${closed}`),
  ...STEPS.map((step) => `step.${step}`),
  ...['dummy', 'real'].map((mode) => `replay.mode.${mode}`),
  ...LIMIT_KINDS.flatMap((kind) => ['title', 'text', 'save'].map((part) => `limits.${kind}.${part}`)),
  ...['all', 'deposits', 'withdrawals', 'pending'].map((filter) => `transactions.${filter}`),
  ...['salt', 'beacon', 'root'].flatMap((step) =>
    ['unknown', 'house', 'beacon'].map((kind) => `exclusions.${step}.${kind}`),
  ),
]

/** What the texts of these files are loaded with, the first match counts; every page has those of `content` and `site`. */
const LOADED_WITH: readonly (readonly [files: RegExp, area: string])[] = [
  // The pages are rendered at build time.
  [
    /^(app\/renderPages\.ts|features\/limits\/RealityCheck\w*\.tsx|(features\/table|game\/round|game\/table|stage)\/)/,
    'table',
  ],
  [/^features\/(history|limits|payments|profile|statement|wallet|withdrawals)\//, 'account'],
  [/^features\/fairness\//, 'fairness'],
  [/^features\/info\//, 'info'],
  [/^features\/replay\//, 'replay'],
  [/^features\/report\//, 'report'],
  // The studio shows the messages that the server sends.
  [/^(server|studio)\//, 'server'],
]

type Source = { file: string; tree: ts.SourceFile }

function parse(file: string, text: string): Source {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  return { file, tree: ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind) }
}

function nodesOf(node: ts.Node): ts.Node[] {
  const nodes = [node]
  ts.forEachChild(node, (child) => void nodes.push(...nodesOf(child)))
  return nodes
}

const SOURCES = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => parse(file, readFileSync(`src/${file}`, 'utf8')))
const IDS_IN_CODE = SOURCES.map(({ file, tree }) => ({
  file,
  ids: nodesOf(tree).flatMap((node) =>
    ts.isStringLiteralLike(node) && AREA_OF.has(node.text) ? node.text : [],
  ),
}))

describe('the catalogue', () => {
  test('has no id twice, and each id has a dot, by which the code is searched', () => {
    expect(AREA_OF.size).toBe(TEXTS.length)
    expect([...AREA_OF.keys()].filter((id) => !/^\w+(\.\w+)+$/.test(id))).toEqual([])
  })

  test('has no superfluous id', () => {
    const folder = 'src/server/payments/sandbox/page'
    const files = readdirSync(folder).map((file) => readFileSync(`${folder}/${file}`, 'utf8'))
    const inFiles = files.flatMap((text) => [...text.matchAll(/\{\{([\w.]+)\}\}/g)].map(([, id]) => id!))
    const used = new Set([...COMPOSED, ...IDS_IN_CODE.flatMap(({ ids }) => ids), ...inFiles])
    expect([...AREA_OF.keys()].filter((id) => !used.has(id))).toEqual([])
    expect([...COMPOSED, ...inFiles].filter((id) => !AREA_OF.has(id))).toEqual([])
  })

  test('of a page is loaded with the page', () => {
    const wrong = IDS_IN_CODE.flatMap(({ file, ids }) => {
      const loaded = ['content', 'site', LOADED_WITH.find(([files]) => files.test(file))?.[1]]
      return ids.filter((id) => !loaded.includes(AREA_OF.get(id)!)).map((id) => `${file}: ${id}`)
    })
    expect(wrong).toEqual([])
  })
})

/** Words that urge to play on, to win back, to hurry, or to take a withdrawal back. */
const URGING = [
  /keep (playing|going)/,
  /play (on|again|more|now)\b/,
  /(one|once) more/,
  /another (go|bet|chance|try)\b/,
  /win (it |them )?back/,
  /make up for|chase/,
  /hurry|last chance|today only|limited time/,
  /don.t (miss|stop|go|leave|give up)|miss out/,
  /almost|so close|nearly|close call/,
  /better luck|next time|luck/,
  /streak|on fire|jackpot|big win|next win/,
  /\bfun\b|exciting|thrill/,
  /cancel (your|the|this) withdrawal|take (it|your withdrawal) back/,
]

/** The specification's own sentences. `NEUTRAL_RESULTS` replaces the two of a loss. */
const OF_THE_SPECIFICATION: Readonly<Record<string, string>> = {
  'brand.loss': 'Almost! Try again for your next big win!',
  'lowCoins.text': 'Would you like {topUpRupees} to keep playing?',
  'result.lost': 'Better Luck Next Time!',
}

test('no text but those of the specification urges', () => {
  const urging = TEXTS.filter(([, text]) => URGING.some((words) => words.test(text.toLowerCase())))
  expect(Object.fromEntries(urging)).toEqual(OF_THE_SPECIFICATION)
})

/** Returns the names of values and the tags of a message. */
function slotsOf(text: string): string {
  const slots = (message: CompiledMessage): string[] =>
    message.flatMap((part) => {
      if (typeof part === 'string') return part.match(/<\/?\w+\/?>/g) ?? []
      const [name, , branches] = part
      return [
        `{${name}}`,
        ...Object.values(branches ?? {}).flatMap((branch) => (Array.isArray(branch) ? slots(branch) : [])),
      ]
    })
  return [...new Set(slots(compileMessageOrThrow(text)))].sort().join(' ')
}

/** Returns what a message lacks to be shown, null for nothing. */
function faultOf(text: string): string | null {
  if (text === '' || text.trim() !== text) return 'is empty or has spaces around it'
  const lacksOther = (message: CompiledMessage): boolean =>
    message.some((part) => {
      const branches = typeof part === 'string' ? undefined : part[2]
      if (typeof branches !== 'object' || branches === null) return false
      return (
        !('other' in branches) || Object.values(branches).some((one) => Array.isArray(one) && lacksOther(one))
      )
    })
  try {
    return lacksOther(compileMessageOrThrow(text)) ? 'has a plural without its branch for other counts' : null
  } catch (error) {
    return String(error)
  }
}

/** Returns a line for each text that cannot be shown. */
const faults = (language: string, catalogues: readonly [string, Texts][]) =>
  catalogues.flatMap(([area, texts]) =>
    Object.entries(texts).flatMap(([id, text]) => {
      const fault = faultOf(text)
      return fault === null ? [] : [`src/i18n/${language}/${area}.json: ${id} ${fault}`]
    }),
  )

/** Returns a line for each text in which a language differs from English in more than its words. */
function differences(language: string, catalogues: readonly [string, Texts][]): string[] {
  const translated = new Map(catalogues)
  const folder = `src/i18n/${language}`
  return CATALOGUES.flatMap(([area, english]) => {
    const texts = translated.get(area)
    if (texts === undefined) return [`${folder}/${area}.json is missing`]
    const line = (problem: string) => (id: string) => `${folder}/${area}.json: ${id} ${problem}`
    const both = Object.keys(english).filter((id) => id in texts)
    return [
      ...Object.keys(english)
        .filter((id) => !(id in texts))
        .map(line('is missing')),
      ...Object.keys(texts)
        .filter((id) => !(id in english))
        .map(line('is superfluous')),
      ...both
        .filter((id) => slotsOf(texts[id]!) !== slotsOf(english[id]!))
        .map((id) => line(`needs ${slotsOf(english[id]!) || 'no values'}`)(id)),
      ...(Object.keys(texts)
        .filter((id) => id in english)
        .join() === both.join()
        ? []
        : [`${folder}/${area}.json has another order than English, in which the pages show their sections`]),
    ]
  })
}

const TRANSLATIONS = LANGUAGES.filter((language) => language !== DEFAULT_LANGUAGE)

describe('another language', () => {
  test('is a folder and a line of languages.json', () => {
    const folders = readdirSync('src/i18n', { withFileTypes: true }).filter((entry) => entry.isDirectory())
    expect(folders.map(({ name }) => name).sort()).toEqual([...LANGUAGES].sort())
  })

  test.each(LANGUAGES)('%s has messages that can be shown', (language) => {
    expect(faults(language, cataloguesOf(language))).toEqual([])
  })

  test.each(TRANSLATIONS)('%s has every text, with the same values and tags', (language) => {
    expect(differences(language, cataloguesOf(language))).toEqual([])
  })

  test.each([
    ['', /x\.y is empty/],
    ['Pay ', /x\.y is empty or has spaces/],
    ['Pay {amount', /x\.y Error: Unexpected message end/],
    ['{count, plural, one {a bet}}', /x\.y has a plural without/],
  ])('fails with "%s"', (text, line) => {
    expect(faults('hi', [['site', { 'x.y': text }]])).toEqual([expect.stringMatching(line)])
  })

  test.each<[string, (texts: Texts) => Texts, string]>([
    ['missing', ({ 'otp.resendIn': _, ...rest }) => rest, 'otp.resendIn is missing'],
    ['superfluous', (texts) => ({ ...texts, 'otp.other': 'x' }), 'otp.other is superfluous'],
    ['without its value', (texts) => ({ ...texts, 'otp.resendIn': 'x' }), 'otp.resendIn needs {seconds}'],
    ['without its tag', (texts) => ({ ...texts, 'login.register': 'x' }), 'login.register needs </a> <a>'],
  ])('fails with a text %s', (_, change, line) => {
    const changed = CATALOGUES.map(([area, texts]): [string, Texts] => [
      area,
      area === 'site' ? change(texts) : texts,
    ])
    expect(differences('hi', changed)).toEqual([`src/i18n/hi/site.json: ${line}`])
  })
})

/** Folders whose strings a player may read. */
const READ_BY_PLAYERS = /^(api|app|features|game|stage|ui)\//
/** Files with strings that look like texts: a rule of CSS. */
const EXCEPTIONS = ['ui/QuestionList.tsx']
/** Attributes and properties that hold a text. */
const TEXT_NAMES =
  /^(alt|title|label|legend|placeholder|heading|lead|description|text|detail|short|altText|backText|aria-(label|description|roledescription|valuetext)|\w+AriaLabel|error)$/

/** The values that an expression can have. */
function values(expression: ts.Expression): ts.Expression[] {
  if (ts.isParenthesizedExpression(expression)) return values(expression.expression)
  if (ts.isConditionalExpression(expression))
    return [...values(expression.whenTrue), ...values(expression.whenFalse)]
  if (!ts.isBinaryExpression(expression)) return [expression]
  const isAnd = expression.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken
  return [...(isAnd ? [] : values(expression.left)), ...values(expression.right)]
}

/** The words of a string or template, without ids of the catalogue. */
function wordsOf(node: ts.Node): string {
  if (ts.isStringLiteralLike(node)) return AREA_OF.has(node.text) ? '' : node.text
  if (!ts.isTemplateExpression(node)) return ''
  return [node.head, ...node.templateSpans.map(({ literal }) => literal)].map(({ text }) => text).join(' ')
}

const hasLetters = (node: ts.Node) => /\p{L}/u.test(wordsOf(node))
/** 'Choose a city' or 'Wallet': no class name, key or media query is written so. */
const isSentence = (node: ts.Node) => /^\p{Lu}(.*\s\S|\p{Ll}+$)/u.test(wordsOf(node))

/** The message of an exception or of the console. */
function isForDevelopers({ parent }: ts.Node): boolean {
  return (
    (ts.isNewExpression(parent) || ts.isCallExpression(parent)) &&
    /Error$|^console\./.test(parent.expression.getText())
  )
}

function isOfText(node: ts.Node): boolean {
  if (ts.isJsxText(node)) return /\p{L}/u.test(node.text)
  if (ts.isJsxExpression(node) && node.expression && !ts.isJsxAttribute(node.parent))
    return values(node.expression).some(hasLetters)
  if (ts.isJsxAttribute(node) && TEXT_NAMES.test(node.name.getText())) {
    const value =
      node.initializer && ts.isJsxExpression(node.initializer)
        ? node.initializer.expression
        : node.initializer
    return value !== undefined && values(value as ts.Expression).some(hasLetters)
  }
  if (ts.isPropertyAssignment(node) && TEXT_NAMES.test(node.name.getText().replaceAll("'", '')))
    return values(node.initializer).some(isSentence)
  return (
    (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)) &&
    !isForDevelopers(node) &&
    isSentence(node)
  )
}

const textsIn = ({ file, tree }: Source) =>
  nodesOf(tree)
    .filter(isOfText)
    .map((node) => `${file}: ${node.getText().trim()}`)

describe('the code that players see', () => {
  test('contains no text', () => {
    const sources = SOURCES.filter(({ file }) => READ_BY_PLAYERS.test(file) && !EXCEPTIONS.includes(file))
    expect(sources.length).toBeGreaterThan(200)
    expect(sources.flatMap(textsIn)).toEqual([])
  })

  test.each([
    '<p>Choose</p>',
    "<p>{isOn ? 'on' : null}</p>",
    '<p>{`bets: ` + count}</p>',
    '<input placeholder="10 digits" />',
    "<b aria-label={isOn ? 'On' : t('x')} />",
    "notify({ text: 'It is done' })",
    "const name = 'Choose a city'",
    "const links = [[PATHS.wallet, 'Wallet']]",
    '<Toast closeAriaLabel="Close" />',
  ])('refuses %s', (code) => expect(textsIn(parse('x.tsx', code))).not.toEqual([]))

  test.each([
    "<p>{t('offline.title')}</p>",
    "<p title={t('offline.title')}>{`·` + a}</p>",
    '<p className="figures large">{x}</p>',
    "throw new Error('No session')",
    "const steps = [{ title: 'offline.title' }]",
  ])('allows %s', (code) => expect(textsIn(parse('x.tsx', code))).toEqual([]))
})

/** A text written in the expression, or of the catalogue; a variable may be an element as well. */
const isText = (node: ts.Expression) =>
  ts.isStringLiteralLike(node) ||
  ts.isTemplateExpression(node) ||
  (ts.isCallExpression(node) && node.expression.getText() === 't')

/**
 * The children of JSX that are conditional and a text, next to other children. A browser that translates a page replaces its text
 * nodes. React then fails to remove such a text, and the whole page becomes the error screen. A text that is the only child does no harm.
 */
function looseTexts({ file, tree }: Source): string[] {
  return nodesOf(tree).flatMap((node) => {
    if (!ts.isJsxElement(node) && !ts.isJsxFragment(node)) return []
    const children = node.children.filter(
      (child) => !(ts.isJsxText(child) && child.containsOnlyTriviaWhiteSpaces),
    )
    return (children.length > 1 ? children : []).flatMap((child) => {
      const expression = ts.isJsxExpression(child) ? child.expression : undefined
      const isLoose = expression && values(expression).some((value) => value !== expression && isText(value))
      return isLoose ? [`${file}: ${child.getText()}`] : []
    })
  })
}

describe('a text that comes and goes next to other nodes', () => {
  test('has an element of its own', () => {
    const files = SOURCES.filter(({ file }) => file.endsWith('.tsx'))
    expect(files.length).toBeGreaterThan(50)
    expect(files.flatMap(looseTexts)).toEqual([])
  })

  test.each([
    "<p>{isOn && 'On'}<b /></p>",
    "<p>{isOn ? null : 'Off'} <b /></p>",
    '<p>on {isOn ? <b /> : `off`}</p>',
    "<p>{isOn ? t('x') : null}<b /></p>",
  ])('is found in %s', (code) => expect(looseTexts(parse('x.tsx', code))).toHaveLength(1))

  test.each(['<p>{isOn ? hint : null}</p>', '<p><b />{isOn ? <i>on</i> : null}</p>'])(
    'is not found in %s',
    (code) => expect(looseTexts(parse('x.tsx', code))).toEqual([]),
  )
})
