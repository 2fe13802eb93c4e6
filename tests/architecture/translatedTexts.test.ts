/**
 * A browser that translates a page replaces its text nodes. React then fails to remove a text that comes and goes beside
 * other nodes, and the whole page becomes the error screen. Alone in its element such a text does no harm.
 */
import { readdirSync, readFileSync } from 'node:fs'
import ts from 'typescript'
import { expect, test } from 'vitest'

/** The values that an expression of JSX can render. */
function rendered(expression: ts.Expression): ts.Expression[] {
  if (ts.isParenthesizedExpression(expression)) return rendered(expression.expression)
  if (ts.isConditionalExpression(expression))
    return [...rendered(expression.whenTrue), ...rendered(expression.whenFalse)]
  return ts.isBinaryExpression(expression) ? rendered(expression.right) : [expression]
}

/** A text written in the expression, or of the catalogue; a variable may be an element as well. */
const isText = (node: ts.Expression) =>
  ts.isStringLiteralLike(node) ||
  ts.isTemplateExpression(node) ||
  (ts.isCallExpression(node) && node.expression.getText() === 't')

/** The children of JSX that are conditional and a text, beside other children. */
function looseTexts(file: string, source: string): string[] {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  const found: string[] = []
  const visit = (node: ts.Node) => {
    if (ts.isJsxElement(node) || ts.isJsxFragment(node)) {
      const children = node.children.filter(
        (child) => !(ts.isJsxText(child) && child.containsOnlyTriviaWhiteSpaces),
      )
      for (const child of children.length > 1 ? children : []) {
        const expression = ts.isJsxExpression(child) ? child.expression : undefined
        const values = expression ? rendered(expression).filter((value) => value !== expression) : []
        if (values.some((value) => isText(value))) found.push(`${file}: ${child.getText()}`)
      }
    }
    ts.forEachChild(node, visit)
  }
  visit(tree)
  return found
}

test('a text that comes and goes beside other nodes has an element of its own', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.tsx'),
  )
  expect(files.length).toBeGreaterThan(50)
  expect(files.flatMap((file) => looseTexts(file, readFileSync(`src/${file}`, 'utf8')))).toEqual([])
})

test.each([
  "<p>{isOn && 'On'}<b /></p>",
  "<p>{isOn ? null : 'Off'} <b /></p>",
  '<p>on {isOn ? <b /> : `off`}</p>',
  "<p>{isOn ? t('x') : null}<b /></p>",
])('finds %s', (source) => expect(looseTexts('x.tsx', source)).toHaveLength(1))

test.each(['<p>{isOn ? hint : null}</p>', '<p><b />{isOn ? <i>on</i> : null}</p>'])('allows %s', (source) =>
  expect(looseTexts('x.tsx', source)).toEqual([]),
)
