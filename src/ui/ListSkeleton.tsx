/** Placeholder rows of a list that loads. */
import { Skeleton, Stack, Text } from '@mantine/core'

interface ListSkeletonProps {
  /** Says what loads, 'Loading bets'. */
  label: string
}

export function ListSkeleton({ label }: ListSkeletonProps) {
  return (
    <Stack gap="sm">
      <Text role="status" c="dimmed">
        {label}
      </Text>
      <Skeleton height={56} />
      <Skeleton height={56} />
      <Skeleton height={56} />
    </Stack>
  )
}
