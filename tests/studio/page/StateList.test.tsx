/** The list of states shows the marks of the last run, and a filter for each. */
import { MantineProvider } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { DEFAULT_ADDRESS } from '../../../src/studio/core/address'
import { marksOf, type PictureReport } from '../../../src/studio/core/screenReport'
import { StateList } from '../../../src/studio/page/StateList'

const report = (name: string, change: Partial<PictureReport>): PictureReport => ({
  ...{ name, result: 'passed', digest: null, problems: [], axe: [], console: [], canvas: 'alive' },
  ...change,
})
const REPORTS = [
  report('site-login', {}),
  report('site-login-360x740', { axe: ['label: 1 × <input>'] }),
  report('site-login-code-focus', { result: 'changed', problems: ['41 pixels'] }),
]

const links = () => screen.getAllByRole('link').map(({ textContent }) => textContent)

test('a state has the marks of all its pictures, by which the list is filtered', async () => {
  Element.prototype.scrollIntoView = () => undefined
  render(
    <MantineProvider>
      <StateList address={DEFAULT_ADDRESS} open={() => undefined} reports={REPORTS} />
    </MantineProvider>,
  )
  const all = links().length
  expect(screen.getByTitle('label: 1 × <input>').closest('a')).toHaveTextContent('loginpassedaxe')
  expect(screen.getByTitle('site-login-code-focus, changed, 41 pixels').closest('a')).toHaveTextContent(
    'login-codechanged',
  )
  const user = userEvent.setup()
  const filter = screen.getByRole('combobox', { name: 'Filter by the last run' })
  await user.selectOptions(filter, 'changed: 1')
  expect(links()).toEqual(['Bench', 'Review', 'login-codechanged'])
  await user.selectOptions(filter, 'axe: 1')
  expect(links()).toEqual(['Bench', 'Review', 'loginpassedaxe'])
  await user.selectOptions(filter, 'any result of the last run')
  expect(links()).toHaveLength(all)
})

const marks = (...changes: Partial<PictureReport>[]) =>
  Object.fromEntries(marksOf(changes.map((change) => report('real', change))))

test.each<[Partial<PictureReport>[], object]>([
  [[], {}],
  [[{}, { name: 'real-hi' }], { passed: 'real, passed\nreal-hi, passed' }],
  [
    [{}, { name: 'real-hi', result: 'changed', problems: ['41 pixels'] }],
    { changed: 'real-hi, changed, 41 pixels' },
  ],
  [[{ result: 'new' }], { changed: 'real, new' }],
  [[{ result: 'failed', problems: ['no table'], canvas: 'none' }], { failed: 'real, failed, no table' }],
  [
    [{ axe: ['label: 1 × <input>'] }, { axe: ['label: 1 × <input>'] }],
    { passed: 'real, passed', axe: 'label: 1 × <input>' },
  ],
  [[{ console: ['not mocked'] }], { passed: 'real, passed', console: 'not mocked' }],
  [[{ canvas: 'flat' }, { canvas: 'lost' }], { passed: 'real, passed', canvas: 'flat\nlost' }],
])('the marks of %j', (changes, expected) => {
  expect(marks(...changes)).toEqual(expected)
})
