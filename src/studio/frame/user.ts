/** The player in the page, who finds controls by role and name as Testing Library does. */
import { queryAllByLabelText, queryAllByRole } from '@testing-library/dom'
import { userEvent } from '@testing-library/user-event'
import { COIN_RUPEES } from '../../domain/core/coin'
import type { Mode } from '../../domain/core/mode'
import type { FrameState } from '../core/frameState'
import type { StateUser } from '../states/state'
import type { PageClock } from './clock'
import type { ControlNames } from './controlNames'
import type { MockServer } from './mockServer'
import { CONTROL_MS, poll } from './realTime'

interface UserDependencies {
  clock: PageClock
  server: MockServer
  /** Resolves when what a click asks for has arrived. */
  settle(): Promise<void>
  state: FrameState
  names: ControlNames
}

/** The names of buttons and paths in the other mode. */
const inMode = (text: string, mode: Mode | null) =>
  mode === null
    ? text
    : text
        .replace(/\b(dummy|real)(?=-)/g, mode)
        .replace(/^PLACE (REAL )?/, mode === 'real' ? 'PLACE REAL ' : 'PLACE ')

export function createUser({ clock, server, settle, state, names }: UserDependencies): StateUser {
  const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 })
  let sentBefore = 0
  const { bet, mode } = state
  const city = bet.city.replace(
    /(^|_)(\w)/g,
    (_, space: string, letter: string) => (space && ' ') + letter.toUpperCase(),
  )
  return {
    tiles: [`₹${COIN_RUPEES[bet.coinTypeId]}`, city, bet.dice_number],
    async click(role, textName) {
      const name = textName && inMode(textName, mode)
      const find = () =>
        queryAllByRole(document.body, role, name === undefined ? {} : { name: names.is(name) })[0] ?? null
      const control = await poll(find, `there is no ${role} ${name ?? ''}`, CONTROL_MS)
      sentBefore = server.requests.length
      // A finger or a mouse focuses without a ring.
      control.focus({ focusVisible: false, preventScroll: true } as FocusOptions)
      await user.click(control)
      await settle()
    },
    async fill(label, text) {
      const find = () => queryAllByLabelText(document.body, names.is(label))[0] ?? null
      const field = await poll(find, `there is no field ${label}`, CONTROL_MS)
      await user.clear(field)
      await user.type(field, text)
    },
    async answered(apiPath) {
      const end = new RegExp(`/${inMode(apiPath, mode).replace('*', '\\d+')}(\\?|$)`)
      const isAnswered = () =>
        server.requests.slice(sentBefore).some((request) => request.isAnswered && end.test(request.path))
      await poll(() => (isAnswered() ? true : null), `nothing has asked for ${apiPath}`)
    },
    wait: clock.advance,
    loseGraphics() {
      document
        .querySelector('canvas')
        ?.getContext('webgl2')
        ?.getExtension('WEBGL_lose_context')
        ?.loseContext()
    },
  }
}
