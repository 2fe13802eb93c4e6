/**
 * The dialog that interrupts play at a set interval. It opens between two rounds, never over a result, and stays until it
 * is answered.
 */
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useOpenThrow } from '../../game/openThrow'
import { phaseOf } from '../../game/round/phases/phaseOf'
import { answerRealityCheck, usePlayTime } from '../../game/session/playTime'
import { useSettings } from '../../game/session/settings'
import { useGame } from '../../game/state/store'
import { useTranslate } from '../../i18n/useTranslate'
import { LazyContent } from '../../ui/overlays/LazyContent'
import { LazyModal } from '../../ui/overlays/LazyModal'
import { lazyComponent } from '../../ui/overlays/lazyComponent'

export const realityCheckCode = lazyComponent(
  async () => (await import('./RealityCheckFigures')).RealityCheckFigures,
)

const MINUTE_MS = 60_000

export function RealityCheck() {
  const t = useTranslate()
  const navigate = useNavigate()
  const everyMinutes = useSettings((settings) => settings.realityCheckMinutes)
  const isDue = usePlayTime(
    ({ visitMs, checkedAtMs }) => everyMinutes !== null && visitMs - checkedAtMs >= everyMinutes * MINUTE_MS,
  )
  const isChoosing = useGame(({ round }) => phaseOf(round).mayChoose)
  const isResultShown = useOpenThrow() !== null
  const [isOpen, setOpen] = useState(false)
  const mayOpen = isDue && isChoosing && !isResultShown
  useEffect(() => {
    if (mayOpen) setOpen(true)
  }, [mayOpen])
  const onAnswer = (path: string | null) => {
    answerRealityCheck()
    setOpen(false)
    if (path !== null) void navigate(path)
  }
  return (
    <LazyModal
      opened={isOpen}
      // Only an answer closes the dialog.
      onClose={() => undefined}
      closeOnClickOutside={false}
      closeOnEscape={false}
      withCloseButton={false}
      title={t('reality.title')}
    >
      <LazyContent code={realityCheckCode} props={{ onAnswer }} />
    </LazyModal>
  )
}
