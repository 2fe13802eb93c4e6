/** Covers the table until the device is in landscape orientation and the window is large enough. */
import { Button, Group } from '@mantine/core'
import { IconDeviceMobileRotated, IconRotateClockwise2 } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { Mode } from '../../../domain/mode'
import { canTurnScreen, enterFullscreen } from './fullscreen'
import css from './orientation.module.css'

interface OrientationScreenProps {
  state: 'detecting' | 'portrait' | 'unknown' | 'tooSmall'
  mode: Mode
  homePath: string
  onRetry: () => void
}

export function OrientationScreen({ state, mode, homePath, onRetry }: OrientationScreenProps) {
  if (state === 'detecting') return <Screen heading="Detecting Device Orientation" isBusy />
  if (state === 'tooSmall') return <Screen heading="This window is too small for the table." />
  if (state === 'portrait') {
    return (
      <Screen heading="Rotate Your Device" icon={<IconDeviceMobileRotated size={72} stroke={1.4} />}>
        <p>The table needs a wide screen. Hold your phone sideways to play.</p>
        <Group justify="center" gap={12}>
          {canTurnScreen() ? <Button onClick={() => void enterFullscreen()}>Turn the Screen</Button> : null}
          <Button component={Link} to={homePath} variant="default">
            Return to Home
          </Button>
        </Group>
      </Screen>
    )
  }
  return (
    <Screen heading="Orientation Detection Error" icon={<IconRotateClockwise2 size={64} stroke={1.4} />}>
      <p>We could not tell how your device is held.</p>
      <Group justify="center" gap={12}>
        {mode === 'real' ? <Button onClick={onRetry}>Retry Detection</Button> : null}
        <Button variant="default" onClick={() => window.location.reload()}>
          Refresh Page
        </Button>
      </Group>
    </Screen>
  )
}

interface ScreenProps {
  heading: string
  icon?: ReactNode
  isBusy?: boolean
  children?: ReactNode
}

function Screen({ heading, icon, isBusy = false, children }: ScreenProps) {
  return (
    <section className={css.screen} translate="yes" aria-busy={isBusy} aria-live="polite">
      <span className={css.icon} data-busy={isBusy} aria-hidden="true">
        {icon}
      </span>
      <h1>{heading}</h1>
      {children}
    </section>
  )
}
