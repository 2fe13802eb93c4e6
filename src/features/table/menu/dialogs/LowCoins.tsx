/** The popup that offers dummy coins when the practice wallet runs low, then confirms that they were added. */
import { Button, Group } from '@mantine/core'
import { useEffect, useState } from 'react'
import { serverClock } from '../../../../api/serverClock'
import { checkDummyTopUp, isLowCoinsPromptDue } from '../../../../domain/money/dummyCoins'
import { phaseOf } from '../../../../game/round/phases/phaseOf'
import { useUser } from '../../../../game/session/useUser'
import { dummyPaise } from '../../../../game/session/wallet'
import { useGame } from '../../../../game/state/store'
import { useTranslate } from '../../../../i18n/useTranslate'
import { LazyModal } from '../../../../ui/overlays/LazyModal'
import css from './lowCoins.module.css'
import type { useAddDummyCoins } from './useAddDummyCoins'

const SUCCESS_MS = 5_000

/** Both popups are closed by their buttons or Escape, since a tap meant for a tile must not close them. */
const POPUP = {
  withCloseButton: false,
  closeOnClickOutside: false,
  classNames: { header: css.header, body: css.body },
}

interface LowCoinsProps {
  addCoins: ReturnType<typeof useAddDummyCoins>
  /** The player pressed the sidebar's button; otherwise the popup opens by itself. */
  isRequested: boolean
  onClose: () => void
}

export function LowCoins({ addCoins, isRequested, onClose }: LowCoinsProps) {
  const t = useTranslate()
  const paise = useUser(dummyPaise)
  const isChoosing = useGame(({ mode, round }) => mode === 'dummy' && phaseOf(round).mayChoose === true)
  const [isDeclined, setIsDeclined] = useState(false)
  const { mutate, isPending, isSuccess, reset } = addCoins
  const isDue = isLowCoinsPromptDue(paise)

  useEffect(() => {
    if (!isDue) setIsDeclined(false)
  }, [isDue])
  useEffect(() => {
    // Confetti accompanies the popup: if the coins arrive outside the choosing phase, both wait for that phase.
    if (!isSuccess || !isChoosing) return
    useGame.setState({ coinsAddedAtMs: serverClock.nowMs() })
    const timer = setTimeout(reset, SUCCESS_MS)
    return () => {
      clearTimeout(timer)
      reset()
    }
  }, [isSuccess, isChoosing, reset])

  const isWanted = isRequested || (isDue && !isDeclined)
  const isOffered = isChoosing && !isSuccess && checkDummyTopUp(paise) === null && isWanted
  const decline = () => {
    setIsDeclined(true)
    onClose()
  }
  return (
    <>
      <LazyModal {...POPUP} opened={isOffered} onClose={decline} title={t('lowCoins.title')}>
        <p>{t('lowCoins.text')}</p>
        <Group mt="clamp(8px, 2.4vh, 16px)" justify="center">
          <Button size="sm" variant="default" onClick={decline}>
            {t('lowCoins.decline')}
          </Button>
          <Button
            size="sm"
            // Not `disabled`: a disabled button loses the focus, and a failed request would not return it.
            aria-disabled={isPending}
            onClick={() => !isPending && mutate(undefined, { onSuccess: onClose })}
          >
            {t('lowCoins.accept')}
          </Button>
        </Group>
      </LazyModal>
      <LazyModal
        {...POPUP}
        opened={isChoosing && isSuccess}
        onClose={reset}
        title={t('message.coinsAdded')}
        // The confetti on the stage stays visible.
        overlayProps={{ className: css.clear }}
        classNames={{ ...POPUP.classNames, content: css.success }}
      >
        <Button size="sm" onClick={reset}>
          {t('lowCoins.done')}
        </Button>
      </LazyModal>
    </>
  )
}
