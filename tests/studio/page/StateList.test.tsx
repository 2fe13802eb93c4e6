/** The list of states shows the marks of the last run, and a filter for each. */
import { MantineProvider } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { DEFAULT_ADDRESS } from '../../../src/studio/core/address'
import type { PictureReport } from '../../../src/studio/core/screenReport'
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
