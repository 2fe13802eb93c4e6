/** The devices that are logged in to the account, with a logout on all of them. */
import { Alert, Badge, Button, Card, Group, List, Text, Title } from '@mantine/core'
import { ApiError } from '../../api/apiError'
import { useSession } from '../../game/session/session'
import { formatDateTime } from '../../ui/formatDateTime'
import { ListSkeleton } from '../../ui/ListSkeleton'
import { useLogOutEverywhere, useSessions } from './useSessions'

export function SessionList() {
  const userId = useSession(({ user }) => user?.id ?? 0)
  const { data: sessions, isPending, error, refetch } = useSessions(userId)
  const logOut = useLogOutEverywhere(userId)
  // Another backend may lack the route.
  if (error instanceof ApiError && error.status === 404) return null
  return (
    <Card component="section" aria-labelledby="sessions">
      <Title order={2} id="sessions">
        Devices
      </Title>
      <Text c="dimmed">A device that is not used for two weeks is logged out.</Text>
      {isPending ? <ListSkeleton label="Loading your devices" /> : null}
      {error === null ? null : (
        <Alert>
          {error.message}{' '}
          <Button variant="subtle" onClick={() => void refetch()}>
            Try again
          </Button>
        </Alert>
      )}
      <List listStyleType="none" spacing="sm">
        {(sessions ?? []).map(({ device, createdAt, lastUsedAt, is_current }) => (
          <List.Item key={createdAt}>
            <Group gap="xs">
              <Text fw={600}>{device ?? 'Unknown device'}</Text>
              {is_current ? <Badge>This device</Badge> : null}
            </Group>
            <Text c="dimmed" className="figures">
              Logged in {formatDateTime(Date.parse(createdAt))}, last used{' '}
              {formatDateTime(Date.parse(lastUsedAt))}
            </Text>
          </List.Item>
        ))}
      </List>
      <Button variant="default" fullWidth disabled={logOut.isPending} onClick={() => logOut.mutate()}>
        {logOut.isPending ? 'Logging out...' : 'Log out everywhere'}
      </Button>
    </Card>
  )
}
