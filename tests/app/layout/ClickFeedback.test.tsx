/** Buttons of the pages without a table click and vibrate, unless they are muted. */
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { useClickFeedback } from '../../../src/app/layout/useClickFeedback'
import { useSettings } from '../../../src/game/session/settings'

const playClick = vi.hoisted(() => vi.fn(async () => undefined))
vi.mock('../../../src/audio/sounds', () => ({ playClick }))
const vibrate = vi.fn()

function Page() {
  useClickFeedback()
  return (
    <>
      <button type="button">Add</button>
      <a data-variant="filled" href="#pay">
        Pay
      </a>
      <button type="button" disabled>
        Off
      </button>
      <a href="#terms">Terms</a>
      <div className="table">
        <button type="button">Place</button>
      </div>
    </>
  )
}

beforeEach(() => {
  Object.defineProperty(navigator, 'vibrate', { value: vibrate, configurable: true })
  useSettings.setState({ isMuted: false, vibrates: true })
  render(<Page />)
})

test.each(['Add', 'Pay'])('%s clicks and vibrates', async (name) => {
  fireEvent.click(screen.getByText(name))
  await waitFor(() => expect(playClick).toHaveBeenCalledTimes(1))
  expect(vibrate.mock.calls).toEqual([[100]])
})

test('without vibration a button only clicks', async () => {
  useSettings.setState({ vibrates: false })
  fireEvent.click(screen.getByText('Add'))
  await waitFor(() => expect(playClick).toHaveBeenCalledTimes(1))
  expect(vibrate).not.toHaveBeenCalled()
})

test.each(['Off', 'Terms', 'Place'])('%s is no button of the site', async (name) => {
  fireEvent.click(screen.getByText(name))
  await new Promise((resolve) => setTimeout(resolve, 30))
  expect(playClick).not.toHaveBeenCalled()
  expect(vibrate).not.toHaveBeenCalled()
})

test('muted, nothing is heard or felt', async () => {
  useSettings.setState({ isMuted: true })
  fireEvent.click(screen.getByText('Add'))
  await new Promise((resolve) => setTimeout(resolve, 30))
  expect(playClick).not.toHaveBeenCalled()
  expect(vibrate).not.toHaveBeenCalled()
})
