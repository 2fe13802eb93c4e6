/** Plays up to a failure, reads what is said, frees the way, and goes on playing: one function a kind of failure. */
import type { Page } from '@playwright/test'
import { answer, recover } from '../../fixtures/networkFaults'
import { logInAgain, payIn } from '../../fixtures/players'
import { CALLS, type Failure, type Kind, pretendCoins, type Situation } from './failureCases'
import { expect } from './fixtures'
import { bet, choose, inTime, placeBet } from './tableSteps'

const menuOf = ({ mode }: Failure) => `/${mode}-startmenu`

/** The notice as it stands on the screen. */
export const notice = (page: Page, text: string) => page.locator('[data-kind="error"]').getByText(text)

/** @returns tells every error that the page has said since, however short it stood */
export async function noteErrors(page: Page): Promise<() => Promise<string[]>> {
  const said: string[] = []
  await page.exposeFunction('noteError', (text: string) => void said.push(text))
  await page.addInitScript(() => {
    const { noteError } = window as unknown as { noteError(text: string): void }
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes)
          if (node instanceof HTMLElement && node.matches('[data-kind="error"]')) noteError(node.innerText)
    }).observe(document, { childList: true, subtree: true })
  })
  return async () => {
    // What was noted before has arrived by then.
    await page.evaluate(() => undefined)
    return said
  }
}

export async function playFailure(failure: Failure, situation: Situation): Promise<void> {
  if (failure.mode === 'real') await payIn(situation.request, situation.player, 100)
  await PLAY[failure.kind](failure, situation)
}

async function opening(failure: Failure, situation: Situation): Promise<void> {
  const { page } = situation
  const errors = await noteErrors(page)
  await failure.happen(situation)
  await page.goto(menuOf(failure))
  await readText(failure, page)
  await goOn(failure, situation)
  if (failure.text === null) expect(await errors()).toEqual([])
}

async function betting(failure: Failure, situation: Situation): Promise<void> {
  const { page } = situation
  await page.goto(menuOf(failure))
  await inTime(async () => {
    await choose(page)
    await failure.happen(situation)
    await placeBet(page).click({ timeout: 2_000 })
  })
  await readText(failure, page)
  await goOn(failure, situation)
}

async function resolving(failure: Failure, situation: Situation): Promise<void> {
  const { page } = situation
  await page.goto(menuOf(failure))
  await bet(page)
  await failure.happen(situation)
  await page.waitForURL('**/dummy-dice-rolling', { timeout: 20_000 })
  await readText(failure, page)
  await page.waitForURL(`**${failure.leadsTo ?? menuOf(failure)}`)
  await free(failure, page)
  // The result is not lost: it comes by itself, or when the page is opened again.
  if (failure.leadsTo) await logInAgain(page, situation.player)
  if (!failure.isSought) await page.goto(menuOf(failure))
  await expect(page.getByLabel('Last result')).toBeVisible()
  await goOn(failure, situation)
}

async function addingCoins(failure: Failure, situation: Situation): Promise<void> {
  const { page } = situation
  await pretendCoins(page, 10)
  await failure.happen(situation)
  await page.goto(menuOf(failure))
  const yes = page.getByRole('button', { name: 'Yes, Add Coins' })
  await yes.click()
  await readText(failure, page)
  await recover(page, failure.path)
  await answer(page, failure.path, 200, { success: true })
  await expect(yes).toBeEnabled()
  await pretendCoins(page, 510)
  await yes.click()
  await expect(page.getByText('₹500 Added!').first()).toBeVisible()
  await expect(page.getByText('Dummy Wallet: ₹510').first()).toBeAttached()
}

const PLAY: Record<Kind, (failure: Failure, situation: Situation) => Promise<void>> = {
  opening,
  bet: betting,
  resolve: resolving,
  coins: addingCoins,
}

async function readText({ text }: Failure, page: Page): Promise<void> {
  if (text !== null) await expect(notice(page, text)).toBeVisible({ timeout: 40_000 })
}

/** Without a reload, unless the session is over: then after a new login. */
async function goOn(failure: Failure, { page, player }: Situation): Promise<void> {
  const { leadsTo } = failure
  if (leadsTo && failure.kind !== 'resolve') {
    await page.waitForURL(`**${leadsTo}`)
    await free(failure, page)
    await logInAgain(page, player)
    await page.goto(menuOf(failure))
  }
  await page.waitForURL(`**${menuOf(failure)}`)
  await free(failure, page)
  await bet(page)
}

async function free({ path }: Failure, page: Page): Promise<void> {
  await page.unroute(`**/api/v1/${path}`)
  await recover(page, path)
}

/** The coins are there and the wallet cannot be looked at. */
export async function addCoinsUnseen({ page }: Situation): Promise<void> {
  await pretendCoins(page, 10)
  await page.goto('/dummy-startmenu')
  const yes = page.getByRole('button', { name: 'Yes, Add Coins' })
  await expect(yes).toBeVisible()
  await answer(page, CALLS.addCoins, 200, { success: true })
  await answer(page, CALLS.user, 500)
  await yes.click()
}
