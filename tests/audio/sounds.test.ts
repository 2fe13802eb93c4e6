/** What is heard of the table's sounds where the browser keeps them back until the first touch. */
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
  ['a page that nobody has touched yet keeps no sounds for later', false, 'suspended', ['click']],
  ['where the browser lets it, it sounds untouched', false, 'running', ['click', 'beep', 'jingle']],
  ['once it was touched, it sounds', true, 'suspended', ['click', 'beep', 'jingle']],
  ['a browser that does not tell of touches is trusted', undefined, 'suspended', ['click', 'beep', 'jingle']],
])('%s', (_, hasBeenActive, state, heard) => {
  vi.stubGlobal('navigator', hasBeenActive === undefined ? {} : { userActivation: { hasBeenActive } })
  Howler.ctx.state = state
  const sounds = createSounds()
  sounds.click()
  sounds.beep()
  sounds.startJingle()
  expect(played).toEqual(heard)
})
