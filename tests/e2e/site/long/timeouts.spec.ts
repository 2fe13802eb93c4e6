/** Timeouts of card payment requests: 30 s each, so these run with the long tests. */
import { expect, test } from '@playwright/test'
import { logIn, newPlayer } from '../../../fixtures/players'
import { CREATED_ORDER, gatewayScript, PAY_SUCCESS, payByCard } from '../mockCardGateway'
import { mockResponse } from '../siteSteps'

const CREATE = 'payments/create-payment'
const VERIFY = 'payments/verify-payment'

for (const [call, text] of [
  [CREATE, 'Request timeout - please try again'],
  [VERIFY, 'Verification timeout - please try again'],
] as const) {
  test(`a request without a response shows "${text}"`, async ({ page, request }) => {
    await logIn(page, await newPlayer(request))
    if (call === VERIFY) await mockResponse(page, CREATE, { body: CREATED_ORDER })
    await page.route(`**/api/v1/${call}**`, () => undefined)
    await payByCard(page, gatewayScript(PAY_SUCCESS))
    await expect(page.locator('li[data-type]').getByText(text)).toBeVisible({ timeout: 40_000 })
  })
}
