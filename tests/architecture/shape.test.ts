/** The shape of the house: names, sizes, one component a file, and nothing of anybody's own machine. */
import { execFileSync } from 'node:child_process'
import { describe, expect, test } from 'vitest'
import { refuseFolder, refuseFoot, refuseLength, refuseName, refusePlace, refuseUnfinished } from './shape'
import { ROOT, textOf } from './sourceFiles'

const tracked = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file !== '')
const code = tracked.filter((file) => /^(src|tests|assets)\/.*\.(ts|tsx|mjs)$/.test(file))
const text = tracked.filter((file) => /\.(ts|tsx|mjs|css|html|json|md|sql|sh|yml)$/.test(file))

const refusals = (files: string[], refuse: (file: string, text: string) => string | null) =>
  files.map((file) => refuse(file, textOf(file))).filter((refusal) => refusal !== null)

test('there is something to look at', () => expect(code.length).toBeGreaterThan(100))
test('folders are named after what is in them', () => expect(refusals(code, refuseFolder)).toEqual([]))
test('files are named after what they hold', () => expect(refusals(code, refuseName)).toEqual([]))
test('no file is longer than anybody reads', () => {
  // A test may be one long list.
  const sources = code.filter((file) => !file.startsWith('tests/'))
  expect(refusals(sources, refuseLength)).toEqual([])
})
test("nothing says where somebody's checkout or registry is", () => {
  expect(refusals(text, refusePlace)).toEqual([])
})
test('every module opens with what it owns', () => {
  const modules = code.filter((file) => /^src\/.*\.tsx?$/.test(file))
  expect(refusals(modules, refuseFoot)).toEqual([])
})
test('nothing is left for later', () => expect(refusals(code, refuseUnfinished)).toEqual([]))

describe('each of these would be refused', () => {
  const component = 'export function Card() {\n  return null\n}\n'
  test.each([
    ['a folder of helpers', refuseFolder, 'src/helpers/x.ts', ''],
    ['a file of types', refuseFolder, 'src/wallet/types.ts', ''],
    ['a barrel', refuseFolder, 'src/ui/index.ts', ''],
    ['a component in a file of another name', refuseName, 'src/ui/Button.tsx', component],
    [
      'two components in one file',
      refuseName,
      'src/ui/Card.tsx',
      `${component}export const Deck = () => null\n`,
    ],
    ['a component in lower case', refuseName, 'src/ui/card.tsx', component],
    ['a module in upper case', refuseName, 'src/rules/Bet.ts', 'export class Bet {}\n'],
    ['251 lines', refuseLength, 'src/domain/bet.ts', 'x\n'.repeat(251)],
    ["somebody's home", refusePlace, 'a.ts', `const a = '/${'home'}/asha/x'\n`],
    ['a registry', refusePlace, 'a.json', `"https://${'registry'}.npmjs.org/x"\n`],
    ['no opening', refuseFoot, 'src/a.ts', "import x from 'x'\n"],
    ['work left', refuseUnfinished, 'src/a.ts', `// ${'TO'}DO later\n`],
    ['a skipped test', refuseUnfinished, 'tests/a.test.ts', `test.${'skip'}('x')\n`],
  ])('%s', (_, refuse, file, content) => expect(refuse(file, content)).not.toBeNull())
})
