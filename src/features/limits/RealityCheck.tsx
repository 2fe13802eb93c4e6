/** The dialog that interrupts play at a set interval and shows how long the player has been playing. */
import { Button, Stack } from '@mantine/core'
import { useCallback } from 'react'
import { useNavigate } from 'react-router-dom'
import { isOnResultScreen } from '../../domain/roundState'
import { useGame } from '../../game/gameStore'
import { useSettings } from '../../game/session/settings'
import { Trans } from '../../i18n/Trans'
import { useTranslate } from '../../i18n/useTranslate'
import { LazyModal } from '../../ui/lazy/LazyModal'
import { useSessionDuration } from './useSessionDuration'

interface RealityCheckProps {
  homePath: string
  limitsPath: string
}

export function RealityCheck({ homePath, limitsPath }: RealityCheckProps) {
  const t = useTranslate()
  const navigate = useNavigate()
  const everyMinutes = useSettings((settings) => settings.realityCheckMinutes)
  const { minutes, isDue, dismiss } = useSessionDuration(everyMinutes)
  // The dialog must not cover a result, so it waits for the menu.
  const isOnResult = useGame((state) => isOnResultScreen(state.round))
  const leave = useCallback(
    (path: string) => {
      dismiss()
      void navigate(path)
    },
    [dismiss, navigate],
  )
  return (
    <LazyModal opened={isDue && !isOnResult} onClose={dismiss} title={t('reality.title')}>
      <p>
        <Trans id="reality.text" values={{ minutes }} components={{ b: <strong /> }} />
      </p>
      <Stack mt={18} gap={12}>
        <Button fullWidth onClick={dismiss}>
          {t('reality.continue')}
        </Button>
        <Button fullWidth variant="default" onClick={() => leave(homePath)}>
          {t('reality.stop')}
        </Button>
        <Button variant="subtle" onClick={() => leave(limitsPath)}>
          {t('reality.limits')}
        </Button>
      </Stack>
    </LazyModal>
  )
}
