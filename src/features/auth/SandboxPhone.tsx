/** The last message of the sandbox SMS sender in a corner, styled as a phone's notification; a tap fills in its code. */
import { Box, Group } from '@mantine/core'
import { IconDeviceMobileMessage } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { callApi } from '../../api/apiClient'
import { ApiError } from '../../api/apiError'
import { sandboxRoutes } from '../../contract/account'
import { useTranslate } from '../../i18n/useTranslate'
import css from './sandboxPhone.module.css'

interface SandboxPhoneProps {
  mobileNumber: string
  /** Number of codes requested so far; a change refetches the messages at once. */
  requestCount: number
  onCode(otp: string): void
}

export function SandboxPhone({ mobileNumber, requestCount, onCode }: SandboxPhoneProps) {
  const t = useTranslate()
  const { data } = useSandboxMessages(mobileNumber, requestCount)
  const message = data?.[0]
  if (message === undefined) return null
  return (
    <aside className={css.phone} aria-label={t('sandbox.label')} aria-live="polite">
      <Group component="p" wrap="nowrap" gap={6} fz="0.8125rem" fw={600}>
        <IconDeviceMobileMessage size={18} aria-hidden="true" /> {t('sandbox.title')}
        <Box component="span" ml="auto" c="#5b5678" fw={400}>
          {t('sandbox.note')}
        </Box>
      </Group>
      <Box component="p" fz="0.9375rem" lh={1.4}>
        {message.text}
      </Box>
      {message.otp === null ? null : (
        <button
          type="button"
          className={css.code}
          data-testid="sandbox-otp"
          aria-label={t('sandbox.fill', { otp: message.otp })}
          onClick={() => onCode(message.otp ?? '')}
        >
          {message.otp}
        </button>
      )}
    </aside>
  )
}

const POLL_MS = 2_000

/** @returns false, which stops polling, if the server has no sandbox; network and 5xx errors keep polling */
export function nextPollMs(error: Error | null): number | false {
  return error instanceof ApiError && !error.isRetryable ? false : POLL_MS
}

/**
 * The messages of a number, newest first.
 * @param requestCount part of the query key, so that a new code request refetches at once
 */
function useSandboxMessages(mobileNumber: string, requestCount: number) {
  return useQuery({
    queryKey: ['outbox', mobileNumber, requestCount],
    queryFn: ({ signal }) => callApi(sandboxRoutes.outbox, { params: { mobile: mobileNumber }, signal }),
    staleTime: 0,
    // A cached message would show the expired code of an earlier visit.
    gcTime: 0,
    refetchInterval: ({ state }) => nextPollMs(state.error),
    select: ({ messages }) => messages,
  })
}
