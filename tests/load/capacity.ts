/**
 * `npm run capacity`: measures on this machine what a poll, an event, a bet, its result and its settlement cost, and prints what
 * players at once need by the capacity model, and which limit they reach first. Costs are CPU time, because wall time
 * depends on what else the machine runs.
 */
import { systemClock } from '../../src/server/clock'
import { ASSUMED, POLLS_ONLY } from './capacityAssumptions'
import { printAssumptions, printCosts, printLimits, printSizes } from './capacityTables'
import { onMeasuredDatabase, printMachine } from './measuredServer'
import { measureOperations } from './operationCosts'
import { measureSettlement } from './settlement'
import { usagePer } from './usage'

const SETTLED_BETS = 30_000

const costs = await onMeasuredDatabase(async (database) => {
  // The rounds stay open for the whole run.
  const server = await database.startServer({ BETTING_TIMING: '3600' })
  const operations = await measureOperations(database, server)
  const [oneIn16, allWin] = await measureSettlement(database, systemClock, SETTLED_BETS)
  return {
    ...operations,
    settledBet: usagePer(oneIn16.usage, SETTLED_BETS),
    settledWin: usagePer(allWin.usage, SETTLED_BETS),
  }
})

printMachine()
printCosts(costs)
printAssumptions()
for (const assumed of [POLLS_ONLY, ASSUMED]) {
  printSizes(costs, assumed)
  printLimits(costs, assumed)
}
