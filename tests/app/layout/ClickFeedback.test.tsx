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

test.each([
  ['a button', 'Add', {}, 1, [[100]]],
  ['a filled link', 'Pay', {}, 1, [[100]]],
  ['a button without vibration', 'Add', { vibrates: false }, 1, []],
  ['a muted button', 'Add', { isMuted: true }, 0, []],
  ['a disabled button', 'Off', {}, 0, []],
  ['a link in a text', 'Terms', {}, 0, []],
  ['a button of the table', 'Place', {}, 0, []],
])('%s, %s with %o, clicks %i times and vibrates by %j', async (_, name, settings, clicks, felt) => {
  useSettings.setState(settings)
  fireEvent.click(screen.getByText(name))
  if (clicks === 0) await new Promise((resolve) => setTimeout(resolve, 30))
  await waitFor(() => expect(playClick).toHaveBeenCalledTimes(clicks))
  expect(vibrate.mock.calls).toEqual(felt)
})
