/** Which sounds play before and after the first gesture, from which on browsers allow audio. */
import { afterEach, expect, test, vi } from 'vitest'

const played: string[] = []
const Howler = { ctx: { state: 'suspended' }, mute: () => undefined }
class Howl {
  constructor(private readonly options: { src: string }) {}
  play = () => played.push(this.options.src)
  playing = () => false
  stop = () => undefined
}
vi.mock('howler', () => ({ Howl, Howler }))
vi.mock('virtual:asset-manifest', () => ({ sounds: { click: 'click', beep: 'beep', jingle: 'jingle' } }))

const { createSounds } = await import('../../src/audio/sounds')

afterEach(() => {
  played.length = 0
  vi.unstubAllGlobals()
})

test.each([
  ['plays only the click before the first gesture', false, 'suspended', ['click']],
  ['plays all sounds where the browser allows audio', false, 'running', ['click', 'beep', 'jingle']],
  ['plays all sounds after the first gesture', true, 'suspended', ['click', 'beep', 'jingle']],
  ['plays all sounds where userActivation is missing', undefined, 'suspended', ['click', 'beep', 'jingle']],
])('%s', (_, hasBeenActive, state, expected) => {
  vi.stubGlobal('navigator', hasBeenActive === undefined ? {} : { userActivation: { hasBeenActive } })
  Howler.ctx.state = state
  const sounds = createSounds()
  sounds.click()
  sounds.beep()
  sounds.startJingle()
  expect(played).toEqual(expected)
})
