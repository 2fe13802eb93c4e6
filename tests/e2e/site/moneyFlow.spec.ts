/**
 * A player's money through the sandbox: a deposit, a lost bet, a won bet, a paid withdrawal and a rejected
 * withdrawal. Balance and lists must agree after every step, and with the ledger while an amount is held and at the end. The
 * bets go to the API: the specs of the table place theirs on the page.
 */
import type { Page } from '@playwright/test'
import { formatRupees } from '../../../src/domain/core/money'
import type { Player } from '../../fixtures/players'
import { waitForOrderedRound } from '../orderedRounds'
import { expect, test } from './fixtures'
import { runOperatorCommand } from './operatorCli'
import { placeBetByApi, waitForResult } from './roundSteps'

const STAKE = 10

async function expectBalance(page: Page, rupees: number): Promise<void> {
  await page.goto('/userbalance')
  await expect(page.getByTestId('balance')).toHaveText(formatRupees(rupees * 100))
}

/** Asserts the balance and the amount held for withdrawals. */
async function expectLedger({ user }: Player, rupees: number, heldRupees: number): Promise<void> {
  const ledger = await runOperatorCommand('ledger', 'show', String(user.id))
  expect(ledger).toMatch(new RegExp(`^cash\\s+${formatRupees(rupees * 100)}$`, 'm'))
  expect(ledger).toMatch(new RegExp(`^held\\s+${formatRupees(heldRupees * 100)}$`, 'm'))
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
  playerPage: page,
  player,
  request,
}) => {
  test.setTimeout(180_000)
  const row = page.getByRole('listitem')

  await test.step('a deposit on the payment page', async () => {
    await page.goto('/userbalance')
    await page.getByRole('radio', { name: '₹500', exact: true }).check({ force: true })
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await page.waitForURL(/\/pay\?/)
    await page.getByRole('button', { name: 'Pay', exact: true }).click()
    await page.waitForURL(/\/userbalance$/)
    await expectBalance(page, 500)
    await expect(row.first()).toContainText(/Deposit.*\+₹500.*Captured/)
  })

  /** Bets ₹10 in an ordered round, and opens the list of bets once the round is settled. */
  async function bet(city: string, diceNumber: number): Promise<void> {
    const { id } = await placeBetByApi(request, player, 'real', { city, diceNumber }, () =>
      waitForOrderedRound(request, player, 'real', 1),
    )
    await waitForResult(request, id)
  }
  async function openBets(): Promise<void> {
    await page.goto('/game-history')
    await page.getByRole('tab', { name: 'Bet History' }).click()
  }

  await test.step('a lost bet', async () => {
    await bet('tokyo', 1)
    await expectBalance(page, 500 - STAKE)
    await openBets()
    await expect(row.first()).toContainText(/Lost.*₹10/)
  })

  const afterWinRupees = 500 - 2 * STAKE + 15 * STAKE
  await test.step('a won bet', async () => {
    await bet('mumbai', 3)
    await expectBalance(page, afterWinRupees)
    await openBets()
    await expect(row.first()).toContainText(/Mumbai - 3.*Won.*₹10.*Win: Mumbai - 3/)
  })

  await test.step('a withdrawal that is paid', async () => {
    await page.goto('/userbalance')
    await requestWithdrawal(page, 200)
    await expect(page.getByTestId('balance')).toHaveText(formatRupees((afterWinRupees - 200) * 100))
    await expectLedger(player, afterWinRupees - 200, 200)
    await expect(row.first()).toContainText(/Withdrawal.*asha@upi.*-₹200.*Pending/)
    await runOperatorCommand('withdrawals', 'pay', '--yes', await pendingWithdrawal(player))
    await expectBalance(page, afterWinRupees - 200)
    await expect(row.first()).toContainText(/-₹200.*Paid/)
  })

  await test.step('a withdrawal that is rejected', async () => {
    await requestWithdrawal(page, 100)
    const id = await pendingWithdrawal(player)
    await runOperatorCommand('withdrawals', 'reject', id, '--reason', 'Name does not match')
    await expectBalance(page, afterWinRupees - 200)
    await expectLedger(player, afterWinRupees - 200, 0)
    await expect(row.first()).toContainText(/-₹100.*Rejected/)
    await row.first().getByRole('button').click()
    await expect(page.getByRole('dialog')).toContainText('Rejected, the amount is back in your wallet')
    await expect(page.getByRole('dialog')).toContainText('Name does not match')
  })

  expect(await runOperatorCommand('ledger', 'check')).toContain('The ledger is consistent')
})
