/** An icon button that refreshes a list and shows a loader until that is done. */
import { ActionIcon, Tooltip } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'

export function RefreshButton({ label, onRefresh }: { label: string; onRefresh(): Promise<unknown> }) {
  const [isRefreshing, setRefreshing] = useState(false)
  const refresh = async () => {
    setRefreshing(true)
    await onRefresh()
    setRefreshing(false)
  }
  return (
    <Tooltip label={label}>
      <ActionIcon
        aria-label={label}
        aria-busy={isRefreshing}
        loading={isRefreshing}
        onClick={() => void refresh()}
      >
        <IconRefresh size={22} aria-hidden="true" />
      </ActionIcon>
    </Tooltip>
  )
}
