/** The screen that covers the table: it offers to turn the screen where the browser can, and to detect it again. */
import { act, renderHook, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Mode } from '../../../src/domain/core/mode'
import { OrientationScreen } from '../../../src/features/table/device/OrientationScreen'
import { useOrientation } from '../../../src/features/table/device/useOrientation'
import { renderInApp } from '../../fixtures/AppProviders'

/** @param lock of the browser's screen orientation; undefined where it has none */
function renderRotate(lock: unknown) {
  vi.stubGlobal('screen', { orientation: { lock } })
  Object.assign(document, { fullscreenEnabled: true })
  renderScreen('portrait', 'dummy')
}

function renderScreen(state: 'portrait' | 'unknown', mode: Mode, onRetry = () => {}) {
  const screenOf = <OrientationScreen state={state} mode={mode} homePath="/" onRetry={onRetry} />
  renderInApp(screenOf)
}

const button = () => screen.queryByRole('button', { name: 'Turn the Screen' })

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

test.each<[Mode, boolean]>([
  ['real', true],
  ['dummy', false],
])('says that the orientation is unknown, with a retry at the %s table: %s', (mode, hasRetry) => {
  const onRetry = vi.fn()
  renderScreen('unknown', mode, onRetry)
  expect(screen.getByRole('heading', { name: 'Orientation Detection Error' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Refresh Page' })).toBeVisible()
  screen.queryByRole('button', { name: 'Retry Detection' })?.click()
  expect(onRetry).toHaveBeenCalledTimes(hasRetry ? 1 : 0)
})

test('the orientation is unknown while the browser fails to tell it, and known after a retry', () => {
  const matchMedia = vi.spyOn(window, 'matchMedia').mockImplementation(() => {
    throw new Error('broken')
  })
  const { result } = renderHook(useOrientation)
  expect(result.current.orientation).toBe('unknown')
  matchMedia.mockRestore()
  act(() => result.current.detect())
  expect(result.current.orientation).toBe('landscape')
})
