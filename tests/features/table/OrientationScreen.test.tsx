/** The rotate screen offers to turn the screen where the browser can. */
import { render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { OrientationScreen } from '../../../src/features/table/device/OrientationScreen'
import { AppProviders } from '../../fixtures/AppProviders'

/** @param lock of the browser's screen orientation; undefined where it has none */
function renderRotate(lock: unknown) {
  vi.stubGlobal('screen', { orientation: { lock } })
  Object.assign(document, { fullscreenEnabled: true })
  render(<OrientationScreen state="portrait" mode="dummy" homePath="/" onRetry={() => undefined} />, {
    wrapper: AppProviders,
  })
}

const button = () => screen.queryByRole('button', { name: 'Turn the Screen' })

afterEach(() => vi.unstubAllGlobals())

test('turns the screen in fullscreen', async () => {
  const lock = vi.fn(async () => undefined)
  document.documentElement.requestFullscreen = vi.fn(async () => undefined)
  renderRotate(lock)
  button()?.click()
  await vi.waitFor(() => expect(lock).toHaveBeenCalledWith('landscape'))
  expect(document.documentElement.requestFullscreen).toHaveBeenCalled()
})

test('offers nothing that the browser cannot do', () => {
  renderRotate(undefined)
  expect(button()).toBeNull()
  expect(screen.getByRole('link', { name: 'Return to Home' })).toBeVisible()
})
