/** Checks on the text of the repository that no linter makes. */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = resolve(import.meta.dirname, '../..')

// Untracked files are listed too, because they are about to be committed.
const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: ROOT, encoding: 'utf8' })
  .split('\n')
  .filter((file) => /\.(tsx?|m?js|css|html|json|md|sql|sh|yml)$/.test(file))
const texts = files.map((file) => ({ file, text: readText(file) })).filter(({ text }) => text !== null)
const sources = texts.filter(({ file }) => /^src\/.*\.tsx?$/.test(file))
const own = texts.filter(({ file }) => /^(src|tests|assets)\//.test(file))

/** Returns null for a file that git still lists but that is deleted. */
function readText(file: string): string | null {
  try {
    return readFileSync(join(ROOT, file), 'utf8')
  } catch {
    return null
  }
}

function filesWith(pattern: RegExp, among = texts): string[] {
  return among
    .filter(({ text }) => pattern.test(text!))
    .map(({ file }) => `${file}: ${pattern.exec(readText(file)!)![0]}`)
}

// A bracket in a pattern keeps the pattern from matching this file.
const MACHINE_PATH = /["'`\s(=][/](home|Users|root|work)\//
const REGISTRY = /registry[.](npmjs|yarnpkg)|npm[m]irror/
const UNFINISHED = /\b(T[O]DO|F[I]XME|X[X]X)\b/
/** Names that only the first authors understood, and their replacements in the vocabulary of the field. */
const RETIRED_NAMES =
  /who[e]ver|frugal[P]ixi|open[H]ouse|wallet[V]eil|test[H]ouse|razorpay[H]ouse|hand[C]lock|bet[S]ituation|close[A]head|keep[F]resh|fairness[P]romises|game[K]eeping|game[P]orts|result[S]eeking|call[T]urns|named[W]rites|failure[W]ords|spoken[T]imer|draw[B]etween/i

test('contains no path of one machine and no address of a package registry', () => {
  expect([...filesWith(MACHINE_PATH), ...filesWith(REGISTRY)]).toEqual([])
})

test('is checked out with the line ends of the commit, on Windows too', () => {
  // With core.autocrlf a clone rewrites every text that no attribute protects.
  const listed = execFileSync('git', ['ls-files', '--eol'], { cwd: ROOT, encoding: 'utf8' })
    .trim()
    .split('\n')
  const endings = listed.map((line) => /^i\/(\S+)\s+w\/\S+\s+attr\/(.*?)\s*\t(.*)$/.exec(line)!.slice(1))
  const rewritten = endings.filter(
    ([inIndex, attribute]) => inIndex !== '-text' && !/eol=lf/.test(attribute!),
  )
  expect(rewritten).toEqual([])
  expect(endings.filter(([inIndex]) => /crlf|mixed/.test(inIndex!))).toEqual([])
})

test('contains no marker of unfinished work', () => expect(filesWith(UNFINISHED, own)).toEqual([]))

test('contains no retired name', () => expect(filesWith(RETIRED_NAMES, own)).toEqual([]))

test('names only paths that exist in its documents', () => {
  // CONTRIBUTING.md also names files that are yet to be made.
  const documents = texts.filter(({ file }) => file.endsWith('.md') && file !== 'CONTRIBUTING.md')
  const paths = documents.flatMap(({ file, text }) =>
    [...text!.matchAll(/`((?:src|tests|assets|public)\/[\w./-]+)`/g)].map(([, path = '']) => ({
      file,
      path,
    })),
  )
  expect(paths.length).toBeGreaterThan(100)
  expect(paths.filter(({ path }) => !existsSync(join(ROOT, path)))).toEqual([])
})

test('names only files that exist in comments of its sources', () => {
  const named = sources.flatMap(({ file, text }) =>
    [...text!.matchAll(/^\s*(?:\/\*)?(?:\*|\/\/).*/gm)].flatMap(([line]) =>
      [...line.matchAll(/[\w.-]+(?:\/[\w.-]+)+\.(?:tsx?|mjs|md|sql)\b/g)].map(([path]) => ({ file, path })),
    ),
  )
  expect(named.length).toBeGreaterThan(5)
  expect(named.filter(({ path }) => !files.some((file) => `/${file}`.endsWith(`/${path}`)))).toEqual([])
})

test('has no folder or file with a name that says nothing', () => {
  const vague = /(^|\/)(utils?|helpers?|common|misc|types)(\/|\.[^/]+$)/i
  expect(own.filter(({ file }) => vague.test(file)).map(({ file }) => file)).toEqual([])
})

test('opens every source file with a comment', () => {
  expect(sources.filter(({ text }) => !/^\s*\/[*/]/.test(text!)).map(({ file }) => file)).toEqual([])
})

/** They render a page and export nothing. */
const ENTRIES = ['src/main.tsx', 'src/studio/page/StudioRoot.tsx']

test('exports one component from each component file, under the name of the file', () => {
  const components = sources.filter(({ file }) => file.endsWith('.tsx') && !ENTRIES.includes(file!))
  const wrong = components.filter(({ file, text }) => {
    const exported = [...text!.matchAll(/^export (?:async )?(?:function|const|class) ([A-Z]\w*)/gm)]
    return exported.length !== 1 || exported[0]![1] !== basename(file, '.tsx')
  })
  expect(wrong.map(({ file }) => file)).toEqual([])
})
