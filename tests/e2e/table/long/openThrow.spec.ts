/** Ten rounds that a player without a bet watches: film, chip and fairness record say the same. */
import { hexToBytes } from '@noble/hashes/utils.js'
import type { Fairness } from '../../../../src/contract/game'
import { drawResult, NO_BEACON } from '../../../../src/domain/fairness/fairness'
import { callAs } from '../../../fixtures/players'
import { newestFilm, rememberFilms } from '../films'
import { expect, test } from '../fixtures'
import { MENU, waitForBetting } from '../tableSteps'

test('ten rounds are told alike by film, chips and fairness record', async ({ page, player, request }) => {
  test.setTimeout(420_000)
  await rememberFilms(page)
  await page.goto(MENU)
  for (let round = 1; round <= 10; round += 1) {
    await waitForBetting(page)
    const { instances } = (await callAs(
      request,
      player,
      'GET',
      'dummy-game/get-dummy-active-game-instance',
    )) as {
      instances: { id: number; coin_type_id: number }[]
    }
    const { id } = instances.find((one) => one.coin_type_id === 1)!
    await expect(page.getByText('Next round in')).toBeVisible({ timeout: 20_000 })
    const film = await newestFilm(page)
    const src = await film.evaluate((video) => video.getAttribute('src'))
    await expect(page.getByText('Next round in')).toHaveCount(0, { timeout: 20_000 })
    const { fairness } = (await callAs(request, player, 'GET', `fairness/${id}`)) as { fairness: Fairness }
    const { city, diceNumber } = drawResult(hexToBytes(fairness.seed!), {
      drawVersion: 1,
      chainId: fairness.chain_id,
      n: fairness.n,
      salt: fairness.salt,
      beaconRound: NO_BEACON,
      beaconValue: NO_BEACON,
    })
    const told = `${city.replace('_', '')}-${diceNumber}`
    expect(src).toMatch(new RegExp(`/${told}\\.mp4$`))
    const chip = page.getByRole('region', { name: /^Last/ }).getByRole('button').first()
    const label = ((await chip.getAttribute('aria-label')) ?? '').toLowerCase().replace(/ /g, '')
    expect(label).toContain(told)
  }
})
