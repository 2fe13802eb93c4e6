/** Which sounds play before and after the first gesture, from which on browsers allow audio; and suspended audio. */
import { afterEach, expect, test, vi } from 'vitest'

const played: string[] = []
const resume = vi.fn(() => Promise.reject(new Error('not allowed')))
const unload = vi.fn()
const Howler = { ctx: { state: 'suspended', resume }, mute: vi.fn(), unload }
class Howl {
  constructor(private readonly options: { src: string; volume?: number }) {}
  volume = (volume: number) => {
    this.options.volume = volume
  }
  play = () => {
    const { src, volume } = this.options
    return played.push(volume === undefined ? src : `${src} at ${volume}`)
  }
  playing = () => false
  stop = () => undefined
}
vi.mock('howler', () => ({ Howl, Howler }))
// Each sound has its name as its file.
vi.mock('virtual:asset-manifest', () => {
  const names =
    'click beep jingle clatter reel-tick reel-stop chip loss roll chord-tokyo thunk fanfare coins opening refusal hum'
  return { sounds: Object.fromEntries(names.split(' ').map((name) => [name, name])) }
})

const { createSounds, loadSounds, playClick } = await import('../../src/audio/sounds')

afterEach(() => {
  played.length = 0
})

/** The tick is a soft click. */
const ALL = [
  'click at 1',
  'beep at 1',
  'click at 0.3',
  'chip at 0.7',
  'clatter at 0.5',
  'clatter at 0.2',
  'reel-tick at 0.25',
  'reel-stop at 0.8',
  'loss at 0.4',
  'roll at 0.5',
  'chord-tokyo at 0.6',
  'thunk at 1',
  'fanfare at 1',
  'coins at 0.5',
  'opening at 0.4',
  'refusal at 0.5',
  'hum at 0.06',
  'jingle at 0.7',
]

test.each([
  ['plays only the click before the first gesture', false, 'suspended', ['click at 1']],
  ['plays all sounds where the browser allows audio', false, 'running', ALL],
  ['plays all sounds after the first gesture', true, 'suspended', ALL],
  ['plays all sounds where userActivation is missing', undefined, 'suspended', ALL],
])('%s', (_, hasBeenActive, state, expected) => {
  vi.stubGlobal('navigator', hasBeenActive === undefined ? {} : { userActivation: { hasBeenActive } })
  Howler.ctx.state = state
  const sounds = createSounds(true)
  sounds.click()
  sounds.beep()
  sounds.tick()
  sounds.chip()
  sounds.clatter(0.5)
  sounds.cup()
  sounds.reelTick()
  sounds.reelStop()
  sounds.loss()
  sounds.roll()
  sounds.chord('tokyo')
  sounds.thunk()
  sounds.fanfare()
  sounds.coins()
  sounds.opening()
  sounds.refusal()
  sounds.startHum()
  sounds.startJingle()
  expect(played).toEqual(expected)
})

test.each([
  ['resumes audio that the system has suspended', true, 'suspended', 1],
  ['resumes audio that a call has interrupted', true, 'interrupted', 1],
  ['leaves running audio alone', true, 'running', 0],
  ['does not start audio before the first gesture', false, 'suspended', 0],
])('%s', (_, hasBeenActive, state, times) => {
  vi.stubGlobal('navigator', { userActivation: { hasBeenActive } })
  Howler.ctx.state = state
  createSounds(true).resume()
  expect(resume).toHaveBeenCalledTimes(times)
})

test('loads the sounds once, and again when the system has closed the audio', () => {
  Howler.ctx.state = 'running'
  const sounds = loadSounds(true)
  expect(loadSounds(true)).toBe(sounds)
  Howler.ctx.state = 'closed'
  unload.mockImplementation(() => {
    Howler.ctx.state = 'running'
  })
  const reloaded = loadSounds(true)
  expect(reloaded).not.toBe(sounds)
  expect(unload).toHaveBeenCalledOnce()
  reloaded.click()
  expect(played).toEqual(['click at 1'])
  expect(loadSounds(true)).toBe(reloaded)
})

test('the click of a page without a table is heard after a table was muted', () => {
  loadSounds(true).mute(true)
  playClick()
  expect(Howler.mute.mock.calls.at(-1)).toEqual([false])
  expect(played).toEqual(['click'])
})

test('does not hum for a player who saves data', () => {
  Howler.ctx.state = 'running'
  createSounds(false).startHum()
  expect(played).toEqual([])
})
