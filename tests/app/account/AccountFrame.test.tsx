/** The frame of the account pages: navigation, current page, title, back button, balance, and the page's actions. */
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, within } from '@testing-library/react'
import { createPortal } from 'react-dom'
import { createMemoryRouter, RouterProvider, useOutletContext } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { AccountLayout } from '../../../src/app/account/AccountLayout'
import { PAGE_META } from '../../../src/app/page/pageMeta'
import { accountRoutes } from '../../../src/contract/account'
import { exitFreeTrial, startFreeTrial } from '../../../src/game/session/freeTrial'
import { queryClient } from '../../../src/game/session/queryClient'
import { PATHS } from '../../../src/paths'
import { theme } from '../../../src/ui/theme/theme'
import { mockApi, requestsTo } from '../../fixtures/mockedApi'
import { registeredUser } from '../../fixtures/registeredUser'
import { openSession } from '../../fixtures/session'
import { Texts } from '../../fixtures/Texts'

vi.mock('../../../src/api/apiClient')

function PageWithAction() {
  const actions = useOutletContext<HTMLElement | null>()
  return actions === null ? null : createPortal(<button type="button">Refresh</button>, actions)
}

function renderAt(page: 'payment' | 'history' | 'limits') {
  const pages = (['wallet', 'payment', 'history', 'limits'] as const).map((name) => {
    return { path: PATHS[name], handle: PAGE_META[name], Component: PageWithAction }
  })
  const routes = [
    { Component: AccountLayout, children: pages },
    { path: PATHS.realMenu, element: <p>The real table</p> },
    { path: PATHS.dummyMenu, element: <p>The practice table</p> },
  ]
  const router = createMemoryRouter(routes, { initialEntries: [PATHS[page]] })
  render(
    <MantineProvider theme={theme} env="test">
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>,
    { wrapper: Texts },
  )
}

const nav = () => screen.getByRole('navigation', { name: 'Account pages' })
const currentLinks = () =>
  within(nav())
    .getAllByRole('link')
    .filter((link) => link.getAttribute('aria-current') === 'page')
    .map((link) => link.textContent)

beforeEach(() => void openSession({ ...registeredUser, balance: 1250 }))
afterEach(() => exitFreeTrial())

test('links to the table and to every account page, and marks the current one', async () => {
  renderAt('history')
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Game History')
  const links = within(nav()).getAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Table', '/real-startmenu'],
    ['Wallet', '/userbalance'],
    ['History', '/game-history'],
    ['Profile', '/userprofile'],
    ['Limits', '/limits'],
  ])
  expect(currentLinks()).toEqual(['History'])
  expect(within(screen.getByRole('banner')).getByRole('link', { name: /^Balance ?₹1,250$/ })).toHaveAttribute(
    'href',
    '/userbalance',
  )
})

test('counts the payment page as the wallet', () => {
  renderAt('payment')
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('My Wallet')
  expect(currentLinks()).toEqual(['Wallet'])
})

test('shows the actions of the page', async () => {
  renderAt('limits')
  expect(await screen.findByRole('button', { name: 'Refresh' })).toBeVisible()
})

describe.each([
  ['payment', 'Back'],
  ['history', 'Back to Game Menu'],
] as const)('goes back from the page %s', (page, backText) => {
  const goBack = () => fireEvent.click(screen.getByRole('button', { name: backText }))

  test('to the real table by default', async () => {
    renderAt(page)
    goBack()
    expect(await screen.findByText('The real table')).toBeVisible()
  })

  test('to the practice table where the player was last', async () => {
    startFreeTrial(500)
    renderAt(page)
    expect(within(nav()).getByRole('link', { name: 'Table' })).toHaveAttribute('href', PATHS.dummyMenu)
    goBack()
    expect(await screen.findByText('The practice table')).toBeVisible()
  })
})

test.each([
  [true, 'contentinfo'],
  [false, 'banner'],
])('has its navigation, on an upright phone (%s), in the %s', (isUprightPhone, landmark) => {
  const media = (query: string) =>
    Object.assign(new EventTarget(), { matches: isUprightPhone && query.includes('portrait') })
  vi.stubGlobal('matchMedia', media)
  renderAt('limits')
  expect(within(screen.getByRole(landmark)).getByRole('navigation')).toBe(nav())
})

test('requests the balance when the player comes back to the page', async () => {
  mockApi([accountRoutes.getUser, () => ({ success: true, user: { ...registeredUser, balance: 510 } })])
  renderAt('limits')
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  expect(await screen.findByText('₹510')).toBeVisible()
  expect(requestsTo(accountRoutes.getUser)).toHaveLength(1)
})
