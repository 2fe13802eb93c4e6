/**
 * A report of a problem, copied after a played round: it replays to the state that the player has seen. The page is translated
 * by the browser, which replaces text nodes that React then fails to remove.
 */
import { MAX_REPORT_BYTES, parseReport, replayRound } from '../../../src/game/problemReport'
import { combinationText } from '../../../src/i18n/cityTexts'
import { translateTexts } from '../../fixtures/translateTexts'
import { expect, PRIZE } from './fixtures'
import { mockedTest as test } from './mockedTable'
import { chooseTiles, coinTile, MENU, placeBet } from './tableSteps'

test.use({ hasWebGL: false })

test('a report copied after a practice round of a translated page replays it, and names nothing of the session', async ({
  page,
  table,
  context,
  consoleErrors,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() => localStorage.setItem('userUpiId', 'hostile.player@upi'))
  await page.goto(MENU)
  await expect(coinTile(page, '₹10')).toBeVisible()
  await page.evaluate(translateTexts)
  await chooseTiles(page)
  const choice = page.getByRole('status', { name: 'Your choice' })
  await expect(choice).toContainText(`wins ₹${PRIZE}`)
  await coinTile(page, '₹20').click()
  await expect(choice).toContainText(`wins ₹${2 * PRIZE}`)
  await placeBet(page)
  const { combination } = await table.skipResultScreen()
  await page.getByRole('button', { name: /How to/ }).click()
  await page.getByRole('button', { name: 'Report a problem' }).click()
  await expect(page.getByText('Copied. Paste it into a message to us.')).toBeVisible()
  const text = await page.getByRole('textbox', { name: 'What it says' }).inputValue()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(text)
  expect(new TextEncoder().encode(text).length).toBeLessThanOrEqual(MAX_REPORT_BYTES)

  const report = parseReport(text)!
  const states = replayRound(report)
  expect(states.at(-1)).toEqual(report.state)
  expect(report.round.map(({ event }) => event.type)).toEqual(
    expect.arrayContaining(['selected', 'betSubmitted', 'betAccepted', 'tick', 'resultReceived', 'left']),
  )
  const drawn = states.at(-1)!.lastResult!.outcome.result
  expect(combination).toBe(combinationText(drawn))
  expect(report.build).toMatch(/^index-/)
  expect(report.page).toBe(MENU)
  expect(report.calls.map(({ route }) => route)).toContain('POST /dummy-game/dummy-place-bet')

  const { token, mobileNumber, user } = table.player
  for (const value of [token, mobileNumber, user.first_name, user.last_name, 'hostile.player'])
    expect(text).not.toContain(value)
  expect(consoleErrors).toEqual([])
})
