/** Plays a failure case: reaches the failure, asserts the toast, clears the fault and continues. One function per kind. */
import type { Page } from '@playwright/test'
import { RESOLVE_RETRY_MS } from '../../../src/domain/resultTimeline'
import { clearFault, respondWith } from '../../fixtures/networkFaults'
import { depositRupees, storeSession } from '../../fixtures/players'
import {
  type FailureCase,
  type FailureContext,
  type FailureKind,
  mockDummyCoins,
  PATHS,
} from './failureCases'
import { expect, test } from './fixtures'
import { mockedTest } from './mockedTable'
import { chooseTiles, placeBet, placeBetButton, retryAcrossRounds } from './tableSteps'

const menuPath = ({ mode }: FailureCase) => `/${mode}-startmenu`

/** @returns the error toast with this text */
export const errorToast = (page: Page, text: string) => page.locator('[data-type=error]').getByText(text)

/** @returns a function that returns the texts of all error toasts shown since, including expired ones */
export async function collectErrorToasts(page: Page): Promise<() => Promise<string[]>> {
  const errors: string[] = []
  await page.exposeFunction('recordError', (text: string) => void errors.push(text))
  await page.addInitScript(() => {
    const { recordError } = window as unknown as { recordError(text: string): void }
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes)
          if (node instanceof HTMLElement && node.matches('[data-type=error]')) recordError(node.innerText)
    }).observe(document, { childList: true, subtree: true })
  })
  return async () => {
    // A round trip to the page delivers the pending recordError() calls.
    await page.evaluate(() => undefined)
    return errors
  }
}

/** Defines a test for each case. The failures of a result have a mocked table, whose round ends when the test wants it to. */
export function testFailureCases(cases: readonly FailureCase[]): void {
  for (const failure of cases) {
    const title = `${failure.mode} table, ${failure.name}, shows: ${failure.text ?? 'no error'}`
    if (failure.kind === 'resolve') {
      mockedTest(title, ({ page, request, table }) =>
        playFailureCase(failure, { page, request, player: table.player, table }),
      )
    } else {
      test(title, ({ page, request, player }) => playFailureCase(failure, { page, request, player }))
    }
  }
}

async function playFailureCase(failure: FailureCase, context: FailureContext): Promise<void> {
  if (failure.mode === 'real') await depositRupees(context.request, context.player, 100)
  await PLAY_BY_KIND[failure.kind](failure, context)
}

async function failWhileOpening(failure: FailureCase, context: FailureContext): Promise<void> {
  const { page } = context
  const errors = await collectErrorToasts(page)
  await failure.cause(context)
  await page.goto(menuPath(failure))
  await expectErrorText(failure, page)
  await continuePlaying(failure, context)
  if (failure.text === null) expect(await errors()).toEqual([])
}

async function failWhileBetting(failure: FailureCase, context: FailureContext): Promise<void> {
  const { page } = context
  await page.goto(menuPath(failure))
  await retryAcrossRounds(async () => {
    await chooseTiles(page)
    await failure.cause(context)
    await placeBetButton(page).click({ timeout: 2_000 })
  })
  await expectErrorText(failure, page)
  await continuePlaying(failure, context)
}

async function failWhileResolving(failure: FailureCase, context: FailureContext): Promise<void> {
  const { page } = context
  const table = context.table!
  await page.goto(menuPath(failure))
  await placeBet(page)
  await failure.cause(context)
  await table.openResultScreen()
  if (failure.isResultRetried) await table.skipTo(RESOLVE_RETRY_MS - 300)
  await expectErrorText(failure, page)
  await page.waitForURL(`**${failure.redirectsTo ?? menuPath(failure)}`)
  await clearFaults(failure, page)
  // The result is shown after a retry, or when the page is opened again.
  if (failure.redirectsTo) await storeSession(page, context.player)
  if (!failure.isResultRetried) await page.goto(menuPath(failure))
  await expect(page.getByLabel('Last result')).toBeVisible()
  table.openNextRound()
  await continuePlaying(failure, context)
}

async function failWhileAddingCoins(failure: FailureCase, context: FailureContext): Promise<void> {
  const { page } = context
  await mockDummyCoins(page, 10)
  await failure.cause(context)
  await page.goto(menuPath(failure))
  const addCoinsButton = page.getByRole('button', { name: 'Yes, Add Coins' })
  await addCoinsButton.click()
  await expectErrorText(failure, page)
  await clearFault(page, failure.path)
  await respondWith(page, failure.path, 200, { success: true })
  await expect(addCoinsButton).toBeEnabled()
  await mockDummyCoins(page, 510)
  await addCoinsButton.click()
  await expect(page.getByText('₹500 Added!').first()).toBeVisible()
  await expect(page.getByText('Dummy Wallet: ₹510').first()).toBeAttached()
}

const PLAY_BY_KIND: Record<FailureKind, (failure: FailureCase, context: FailureContext) => Promise<void>> = {
  opening: failWhileOpening,
  bet: failWhileBetting,
  resolve: failWhileResolving,
  coins: failWhileAddingCoins,
}

async function expectErrorText({ text }: FailureCase, page: Page): Promise<void> {
  if (text !== null) await expect(errorToast(page, text)).toBeVisible({ timeout: 40_000 })
}

/** Places a bet without a reload, or after a new login if the session has expired. */
async function continuePlaying(failure: FailureCase, { page, player }: FailureContext): Promise<void> {
  const { redirectsTo } = failure
  if (redirectsTo && failure.kind !== 'resolve') {
    await page.waitForURL(`**${redirectsTo}`)
    await clearFaults(failure, page)
    await storeSession(page, player)
    await page.goto(menuPath(failure))
  }
  await page.waitForURL(`**${menuPath(failure)}`)
  await clearFaults(failure, page)
  await placeBet(page)
}

async function clearFaults({ path }: FailureCase, page: Page): Promise<void> {
  await page.unroute(`**/api/v1/${path}`)
  await clearFault(page, path)
}

/** Adds coins while the wallet request fails. */
export async function addCoinsWithoutWallet({ page }: FailureContext): Promise<void> {
  await mockDummyCoins(page, 10)
  await page.goto('/dummy-startmenu')
  const addCoinsButton = page.getByRole('button', { name: 'Yes, Add Coins' })
  await expect(addCoinsButton).toBeVisible()
  await respondWith(page, PATHS.addCoins, 200, { success: true })
  await respondWith(page, PATHS.user, 500)
  await addCoinsButton.click()
}
