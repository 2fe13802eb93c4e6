/** The throw of a settled round: it opens at its end, plays from its beginning with its sounds, and is words while pictures fail. */
import { act, fireEvent, screen } from '@testing-library/react'
import { type ReactNode, useEffect } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { errorText } from '../../../src/contract/errors'
import { CARD_MS, CITY_LIT_MS } from '../../../src/domain/resultTimeline'
import { ReplayStage } from '../../../src/features/replay/ReplayStage'
import { useReplayClock } from '../../../src/features/replay/useReplayClock'
import { useSettings } from '../../../src/game/session/settings'
import { loadTexts } from '../../../src/i18n/loadTexts'
import { renderInApp } from '../../fixtures/AppProviders'

interface StageProps {
  serverNowMs: () => number
  isPaused: boolean
  onReady: () => void
  onFailed: () => void
  children: ReactNode
}

const stage = vi.hoisted(() => ({ props: null as StageProps | null, hasPictures: true }))
vi.mock('../../../src/stage/Stage', () => ({
  Stage: (props: StageProps) => {
    const { onReady } = props
    useEffect(() => {
      if (stage.hasPictures) onReady()
    }, [onReady])
    stage.props = props
    return null
  },
}))
vi.mock('../../../src/stage/ReplayScene', () => ({ ReplayScene: () => null }))
vi.mock('../../../src/stage/webglContext', () => ({ isWebGLSupported: () => true }))
vi.mock('@mantine/hooks', async (load) => ({
  ...(await load<typeof import('@mantine/hooks')>()),
  useElementSize: () => ({ ref: () => undefined, width: 360, height: 240 }),
}))
const sounds = vi.hoisted(() => ({
  ...{ clatter: vi.fn(), roll: vi.fn(), chord: vi.fn(), thunk: vi.fn() },
  ...{ mute: vi.fn(), resume: vi.fn() },
}))
vi.mock('../../../src/audio/sounds', () => ({ loadSounds: () => sounds }))

beforeAll(() => loadTexts('replay'))
beforeEach(() => {
  vi.clearAllMocks()
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  useSettings.setState({ isMuted: false })
})

function Opened() {
  const round = { mode: 'dummy', coinTypeId: 3, totalBets: 2, pick: null } as const
  return <ReplayStage clock={useReplayClock()} {...round} result={{ city: 'tokyo', diceNumber: 4 }} />
}
const open = () => renderInApp(<Opened />)
const watch = () => screen.queryByRole('button', { name: 'Watch the throw' })
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const atMs = () => stage.props!.serverNowMs()

test('opens at its end with the result, and stays there in silence', async () => {
  open()
  await pass(3_000)
  expect(atMs()).toBe(CARD_MS)
  expect(stage.props!.isPaused).toBe(true)
  expect(screen.getByText('Tokyo - 4')).toBeVisible()
  expect(watch()).toBeVisible()
  expect(sounds.clatter).not.toHaveBeenCalled()
})

test('plays from its beginning by the large button, which comes back at the end', async () => {
  open()
  fireEvent.click(watch()!)
  expect(atMs()).toBe(0)
  expect(stage.props!.isPaused).toBe(false)
  expect(screen.getByRole('button', { name: 'Pause' })).toHaveFocus()
  await pass(1_000)
  expect(atMs()).toBe(1_000)
  expect([watch(), screen.queryByText('Tokyo - 4')]).toEqual([null, null])
  await pass(CARD_MS)
  expect(watch()).toBeVisible()
  expect(atMs()).toBe(CARD_MS)
})

test('is heard as a throw that is watched at the table, and no more once it is paused', async () => {
  open()
  fireEvent.click(watch()!)
  await pass(1_500)
  expect(sounds.clatter).not.toHaveBeenCalled()
  await pass(100)
  expect(sounds.clatter.mock.calls).toEqual([[0.6]])
  await pass(CITY_LIT_MS - 1_600)
  expect(sounds.chord.mock.calls).toEqual([['tokyo', 0.6]])
  fireEvent.click(screen.getByRole('button', { name: 'Pause' }))
  await pass(5_000)
  expect(sounds.thunk).not.toHaveBeenCalled()
})

test.each([true, false])('is muted by the setting: %s', async (isMuted) => {
  useSettings.setState({ isMuted })
  open()
  fireEvent.click(watch()!)
  await pass(100)
  expect(sounds.mute.mock.calls).toEqual([[isMuted]])
})

test('tells the result and the failure in words, until the pictures have come', () => {
  stage.hasPictures = false
  open()
  expect(screen.queryByText('Tokyo - 4')).toBeNull()
  act(() => stage.props!.onFailed())
  expect(screen.getByText('Tokyo - 4')).toBeVisible()
  expect(screen.getByText(errorText('network'))).toBeVisible()
  expect(watch()).toBeNull()
  act(() => stage.props!.onReady())
  expect(screen.queryByText(errorText('network'))).toBeNull()
  expect(watch()).toBeVisible()
})
