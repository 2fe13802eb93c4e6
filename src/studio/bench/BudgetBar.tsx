/** The used part of a budget, red beyond its limit. */
import { Progress } from '@mantine/core'
import type { Budget } from './useAssetReport'

export function BudgetBar({ budget: { used, limit, isKept } }: { budget: Budget }) {
  return (
    <Progress
      w="100%"
      value={Math.min(100, (100 * used) / limit)}
      color={isKept ? 'teal' : 'red'}
      aria-label={isKept ? 'within its budget' : 'over its budget'}
    />
  )
}
