/** Covers the table until the device is in landscape orientation and the window is large enough. */
import { IconDeviceMobileRotated, IconRotateClockwise2 } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { Mode } from '../../../domain/core/mode'
import type { MessageId } from '../../../i18n/messageId'
import { useTranslate } from '../../../i18n/useTranslate'
import plain from '../../../ui/plainButtons.module.css'
import { canTurnScreen, enterFullscreen } from './fullscreen'
import css from './orientation.module.css'

interface OrientationScreenProps {
  state: 'detecting' | 'portrait' | 'unknown' | 'tooSmall'
  mode: Mode
  homePath: string
  onRetry: () => void
}

export function OrientationScreen({ state, mode, homePath, onRetry }: OrientationScreenProps) {
  const t = useTranslate()
  if (state === 'detecting') return <Screen heading="device.detecting" isBusy />
  if (state === 'tooSmall') return <Screen heading="device.tooSmall" />
  if (state === 'portrait') {
    return (
      <Screen heading="device.rotate" icon={<IconDeviceMobileRotated size={72} stroke={1.4} />}>
        <p>{t('device.rotateText')}</p>
        <div className={plain.buttons}>
          {canTurnScreen() ? (
            <button type="button" onClick={() => void enterFullscreen()}>
              {t('device.turn')}
            </button>
          ) : null}
          <Link to={homePath}>{t('failure.home')}</Link>
        </div>
      </Screen>
    )
  }
  return (
    <Screen heading="device.unknown" icon={<IconRotateClockwise2 size={64} stroke={1.4} />}>
      <p>{t('device.unknownText')}</p>
      <div className={plain.buttons}>
        {mode === 'real' ? (
          <button type="button" onClick={onRetry}>
            {t('device.retry')}
          </button>
        ) : null}
        <button type="button" onClick={() => window.location.reload()}>
          {t('device.refresh')}
        </button>
      </div>
    </Screen>
  )
}

interface ScreenProps {
  heading: MessageId
  icon?: ReactNode
  isBusy?: boolean
  children?: ReactNode
}

function Screen({ heading, icon, isBusy = false, children }: ScreenProps) {
  const t = useTranslate()
  return (
    <section className={css.screen} translate="yes" aria-busy={isBusy} aria-live="polite">
      <span className={css.icon} data-busy={isBusy} aria-hidden="true">
        {icon}
      </span>
      <h1>{t(heading)}</h1>
      {children}
    </section>
  )
}
