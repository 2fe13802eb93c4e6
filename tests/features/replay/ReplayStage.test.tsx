/** The stage of a replay whose pictures fail: the result in words, until they come. */
import { act, render, screen } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { beforeAll, expect, test, vi } from 'vitest'
import { errorText } from '../../../src/contract/errors'
import { ReplayStage } from '../../../src/features/replay/ReplayStage'
import { useReplayClock } from '../../../src/features/replay/useReplayClock'
import { loadTexts } from '../../../src/i18n/loadTexts'
import type { Stage } from '../../../src/stage/Stage'
import { AppProviders } from '../../fixtures/AppProviders'

type StageProps = ComponentProps<typeof Stage>

let stage: StageProps
vi.mock('../../../src/stage/Stage', () => ({
  Stage: (props: StageProps) => {
    stage = props
    return null
  },
}))
vi.mock('../../../src/stage/ReplayScene', () => ({ ReplayScene: () => null }))
vi.mock('../../../src/stage/webglContext', () => ({ isWebGLSupported: () => true }))
// jsdom has no layout.
vi.mock('@mantine/hooks', async (original) => ({
  ...(await original<object>()),
  useElementSize: () => ({ ref: () => undefined, width: 800, height: 400 }),
}))

beforeAll(() => loadTexts('replay'))

function Replay() {
  const round = { mode: 'dummy', coinTypeId: 3, totalBets: 1, pick: null } as const
  return <ReplayStage {...round} result={{ city: 'dubai', diceNumber: 1 }} clock={useReplayClock()} />
}

test('tells the result and the failure in words, until the pictures have come', () => {
  render(<Replay />, { wrapper: AppProviders })
  expect(screen.queryByText('Dubai - 1')).toBeNull()
  act(() => stage.onFailed())
  expect(screen.getByText('Dubai - 1')).toBeVisible()
  expect(screen.getByText(errorText('network'))).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Play' })).toBeNull()
  act(() => stage.onReady())
  expect(screen.queryByText(errorText('network'))).toBeNull()
  expect(screen.getByRole('button', { name: 'Play' })).toBeEnabled()
})
