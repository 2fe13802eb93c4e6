/** The devices that are logged in to the account, with a logout on all of them. */
import { Alert, Badge, Button, Card, Group, List, Text, Title } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { callApi } from '../../api/apiClient'
import { ApiError } from '../../api/apiError'
import { accountRoutes } from '../../contract/account'
import { useSession } from '../../game/session/session'
import { notify, toastError } from '../../game/session/toasts'
import { successText } from '../../i18n/translate'
import { useTranslate } from '../../i18n/useTranslate'
import { formatDateTime } from '../../ui/formatDateTime'
import { ListSkeleton } from '../../ui/ListSkeleton'

export function SessionList() {
  const t = useTranslate()
  const userId = useSession((session) => session.userId ?? 0)
  const {
    data: sessions = [],
    isPending,
    error,
    refetch,
  } = useQuery({
    queryKey: ['sessions', userId],
    queryFn: ({ signal }) => callApi(accountRoutes.listSessions, { params: { id: userId }, signal }),
    select: ({ sessions }) => sessions,
  })
  // Ends all sessions, then this device's own; after an error no session has ended.
  const logOut = useMutation({
    mutationFn: () => callApi(accountRoutes.logoutEverywhere, { params: { id: userId } }),
    onSuccess: ({ message }) => {
      useSession.getState().expire()
      notify({ text: successText(message, 'message.loggedOutEverywhere'), kind: 'success', flow: 'session' })
    },
    onError: (error) => toastError(error, 'logout_failed', { flow: 'session' }),
  })
  // Another backend may lack the route.
  if (error instanceof ApiError && error.status === 404) return null
  return (
    <Card component="section" aria-labelledby="sessions">
      <Title order={2} id="sessions">
        {t('sessions.title')}
      </Title>
      <Text c="dimmed">{t('sessions.text')}</Text>
      {isPending ? <ListSkeleton label={t('sessions.loading')} /> : null}
      {error === null ? null : (
        <Alert>
          {error.message}{' '}
          <Button variant="subtle" onClick={() => void refetch()}>
            {t('retry.now')}
          </Button>
        </Alert>
      )}
      <List listStyleType="none" spacing="sm">
        {sessions.map(({ device, createdAt, lastUsedAt, is_current }) => (
          <List.Item key={createdAt}>
            <Group gap="xs">
              <Text fw={600}>{device ?? t('sessions.unknown')}</Text>
              {is_current ? <Badge>{t('sessions.current')}</Badge> : null}
            </Group>
            <Text c="dimmed" className="figures">
              {t('sessions.times', {
                createdAt: formatDateTime(Date.parse(createdAt)),
                lastUsedAt: formatDateTime(Date.parse(lastUsedAt)),
              })}
            </Text>
          </List.Item>
        ))}
      </List>
      <Button variant="default" fullWidth disabled={logOut.isPending} onClick={() => logOut.mutate()}>
        {t(logOut.isPending ? 'sessions.loggingOut' : 'sessions.logOut')}
      </Button>
    </Card>
  )
}
