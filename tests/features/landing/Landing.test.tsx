/** The landing page: the ways to the tables where the browser has no sound, the offer of an installation, and the questions. */
import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { Landing } from '../../../src/features/landing/Landing'
import { renderPages } from '../../fixtures/AppProviders'

beforeEach(() => {
  vi.stubGlobal(
    'AudioContext',
    class {
      constructor() {
        throw new Error('no sound here')
      }
    },
  )
  const tables = { '/real-startmenu': 'The real table', '/dummy-startmenu': 'The practice table' }
  renderPages({ '/': <Landing />, ...tables })
})

test.each([
  ['PLAY REAL GAME', 'The real table'],
  ['Start Playing', 'The practice table'],
])('"%s" opens its table', (name, table) => {
  fireEvent.click(screen.getByRole('button', { name }))
  expect(screen.getByText(table)).toBeVisible()
})

test('the press that opens a table unlocks the audio, and closes what has unlocked it', async () => {
  const close = vi.fn()
  vi.stubGlobal(
    'AudioContext',
    class {
      resume = async () => undefined
      close = close
    },
  )
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'PLAY REAL GAME' })))
  expect(close).toHaveBeenCalledOnce()
})

test('the offer of an installation is used once', () => {
  const button = () => screen.queryByRole('button', { name: 'INSTALL APP' })
  const prompt = vi.fn(async () => undefined)
  const offer = () =>
    act(() => {
      Object.assign(window, { installPrompt: { prompt } })
      window.dispatchEvent(new Event('beforeinstallprompt'))
    })
  expect(button()).toBeNull()
  offer()
  fireEvent.click(button()!)
  expect(prompt).toHaveBeenCalledOnce()
  expect(button()).toBeNull()
  offer()
  expect(button()).toBeVisible()
})

test('a click on a question expands its answer', async () => {
  const question = screen.getByRole('button', { name: 'Is there a welcome bonus?' })
  expect(question).toHaveAttribute('aria-expanded', 'false')
  fireEvent.click(question)
  expect(question).toHaveAttribute('aria-expanded', 'true')
})
