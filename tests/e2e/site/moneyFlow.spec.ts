/**
 * A player's money through the sandbox: a deposit, a lost bet, a won bet, a paid withdrawal and a rejected
 * withdrawal. After every step the balance, the lists and the ledger must agree.
 */
import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { formatRupees } from '../../../src/domain/core/money'
import { logIn, newPlayer, type Player } from '../../fixtures/players'
import { waitForOrderedRound } from '../orderedRounds'
import { limitFrameRate } from '../table/fixtures'
import {
  cityTile,
  coinTile,
  numberTile,
  placeBetButton,
  readResult,
  retryUntilAccepted,
  type ShownResult,
} from '../table/tableSteps'
import { runOperatorCommand } from './operatorCli'

const STAKE = 10
const MENU = '/real-startmenu'
/** Rounds are short here, so a longer wait for a tile misses the round. */
const PRESS_MS = 1_000

/** @returns the output of the operator's `ledger show` for the player; asserts that the ledger is consistent */
async function readLedger({ user }: Player): Promise<string> {
  expect(await runOperatorCommand('ledger', 'check')).toContain('The ledger is consistent')
  return runOperatorCommand('ledger', 'show', String(user.id))
}

/** Asserts the balance on the page and in the ledger, and the amount held for withdrawals. */
async function expectMoney(page: Page, player: Player, rupees: number, heldRupees: number): Promise<void> {
  await page.goto('/userbalance')
  await expect(page.getByTestId('balance')).toHaveText(formatRupees(rupees * 100))
  const ledger = await readLedger(player)
  expect(ledger).toMatch(new RegExp(`^cash\\s+${formatRupees(rupees * 100)}$`, 'm'))
  expect(ledger).toMatch(new RegExp(`^held\\s+${formatRupees(heldRupees * 100)}$`, 'm'))
}

/** Places a ₹10 bet and waits until the result screen has closed. @returns the result that was shown */
async function playRound(
  page: Page,
  request: APIRequestContext,
  player: Player,
  city: string,
  dice: string,
): Promise<ShownResult> {
  await page.goto(MENU)
  // The choice is cleared when its round ends, so the bet is never placed in another round.
  await retryUntilAccepted(page, async () => {
    await waitForOrderedRound(request, player, 'real', 2)
    for (const tile of [
      coinTile(page, formatRupees(STAKE * 100)),
      cityTile(page, city),
      numberTile(page, dice),
    ])
      await tile.click({ timeout: PRESS_MS })
    await placeBetButton(page).click({ timeout: PRESS_MS })
  })
  await page.waitForURL('**/real-dice-rolling')
  const shown = await readResult(page)
  await page.waitForURL(`**${MENU}`)
  return shown
}

async function requestWithdrawal(page: Page, rupees: number): Promise<void> {
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click()
  await page.getByLabel('UPI ID').fill('asha@upi')
  await page.getByRole('textbox', { name: 'Amount', exact: true }).fill(String(rupees))
  await page.getByRole('button', { name: 'Send Withdrawal Request' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
}

/** @returns the id of the player's newest pending withdrawal */
async function pendingWithdrawal({ user }: Player): Promise<string> {
  const listed = await runOperatorCommand('withdrawals', 'list')
  const line = listed
    .split('\n')
    .filter((text) => text.includes(`user ${user.id} `))
    .at(-1)
  return line?.split(' ')[0] ?? ''
}

test('balance, lists and ledger agree after a deposit, a lost and a won bet, a paid and a rejected withdrawal', async ({
  page,
  context,
  request,
}) => {
  test.setTimeout(180_000)
  await limitFrameRate(context)
  const player = await newPlayer(request)
  await logIn(page, player)
  const row = page.getByRole('listitem')

  await test.step('a deposit on the payment page', async () => {
    await page.goto('/userbalance')
    await page.getByRole('radio', { name: '₹500', exact: true }).check({ force: true })
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await page.waitForURL(/\/pay\?/)
    await page.getByRole('button', { name: 'Pay', exact: true }).click()
    await page.waitForURL(/\/userbalance$/)
    await expectMoney(page, player, 500, 0)
    await expect(row.first()).toContainText(/Deposit.*\+₹500.*Captured/)
  })

  await test.step('a lost bet', async () => {
    const shown = await playRound(page, request, player, 'Tokyo', '1')
    expect(shown).toEqual({ isWin: false, combination: 'Mumbai - 3' })
    await expectMoney(page, player, 500 - STAKE, 0)
    await page.goto('/game-history')
    await page.getByRole('tab', { name: 'Bet History' }).click()
    await expect(row.first()).toContainText(/Lost.*₹10/)
  })

  const afterWinRupees = 500 - 2 * STAKE + 15 * STAKE
  await test.step('a won bet', async () => {
    const shown = await playRound(page, request, player, 'Mumbai', '3')
    expect(shown).toEqual({ isWin: true, combination: 'Mumbai - 3' })
    await expectMoney(page, player, afterWinRupees, 0)
    await page.goto('/game-history')
    await page.getByRole('tab', { name: 'Bet History' }).click()
    await expect(row.first()).toContainText(/Mumbai - 3.*Won.*₹10.*Win: Mumbai - 3/)
  })

  await test.step('a withdrawal that is paid', async () => {
    await page.goto('/userbalance')
    await requestWithdrawal(page, 200)
    await expect(page.getByTestId('balance')).toHaveText(formatRupees((afterWinRupees - 200) * 100))
    await expectMoney(page, player, afterWinRupees - 200, 200)
    await expect(row.first()).toContainText(/Withdrawal.*asha@upi.*-₹200.*Pending/)
    await runOperatorCommand('withdrawals', 'pay', '--yes', await pendingWithdrawal(player))
    await expectMoney(page, player, afterWinRupees - 200, 0)
    await expect(row.first()).toContainText(/-₹200.*Paid/)
  })

  await test.step('a withdrawal that is rejected', async () => {
    await requestWithdrawal(page, 100)
    await expectMoney(page, player, afterWinRupees - 300, 100)
    await runOperatorCommand(
      'withdrawals',
      'reject',
      await pendingWithdrawal(player),
      '--reason',
      'Name does not match',
    )
    await expectMoney(page, player, afterWinRupees - 200, 0)
    await expect(row.first()).toContainText(/-₹100.*Rejected/)
    await row.first().getByRole('button').click()
    await expect(page.getByRole('dialog')).toContainText('Rejected, the amount is back in your wallet')
    await expect(page.getByRole('dialog')).toContainText('Name does not match')
  })
})
