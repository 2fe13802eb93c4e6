/** Orders the results of the ₹10 rounds, so that the tests know which bets win. Other coins are left to chance. */
import { test as setup } from '@playwright/test'
import { ORDERED } from './orderedRounds'
import { runCommandOn } from './site/operatorCli'

const { coinTypeId, city, diceNumber } = ORDERED

setup('orders the results of the rounds', async () => {
  const coin = ['--coin', String(coinTypeId), '--rounds', '1000']
  await runCommandOn('ROUND', 'rounds', 'result', city, String(diceNumber), ...coin)
})
