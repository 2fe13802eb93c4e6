/** The table's sounds. Errors of the audio system are ignored, so that the game works without sound. */
import { sounds as sources } from 'virtual:asset-manifest'
import { Howl, Howler } from 'howler'
import { type Line, SCORE } from './score'

/** What plays once, at the volume of its line. */
const PLAYED_ONCE = [
  'beep',
  'tick',
  'chip',
  'cup',
  'reelTick',
  'reelStop',
  'loss',
  'roll',
  'thunk',
  'fanfare',
  'coins',
  'opening',
  'refusal',
] as const satisfies (keyof typeof SCORE)[]
type SoundOnce = (typeof PLAYED_ONCE)[number]

/** A `gain` multiplies the sound's own volume, 1 without one. */
export interface Sounds extends Record<SoundOnce, (gain?: number) => void> {
  click(): void
  /** The die hits the table. @param force 0 to 1 */
  clatter(force: number): void
  /** A tenth of a prize is counted: the steps rise on a pentatonic scale. */
  count(step: number): void
  /** The chord of a city. */
  chord(city: string, gain?: number): void
  /** Loops until `stopHum`. */
  startHum(): void
  stopHum(): void
  /** Loops until `stopJingle`. */
  startJingle(): void
  stopJingle(): void
  mute(isMuted: boolean): void
  /** Resumes the audio that the system has suspended, as for a phone call; Howler resumes only what it suspended itself. */
  resume(): void
}

/** Before the city in the names of the chords, which are equally loud. */
const CHORD = 'chord-'
const CHORD_GAIN = SCORE['chord-mumbai'].gain
const EVENTS = Object.keys(SCORE) as (keyof typeof SCORE)[]
const isChord = (name: string) => name.startsWith(CHORD)
/** Steps of a count. */
const PENTATONIC = [1, 9 / 8, 5 / 4, 3 / 2, 5 / 3]

let loaded: Sounds | null = null
let siteClick: Howl | null = null

/** Returns the sounds, loaded once, because Howler never frees a sound, and again after the system has closed the audio. */
export function loadSounds(hasHum: boolean): Sounds {
  dropClosedAudio()
  loaded ??= createSounds(hasHum)
  return loaded
}

/** Plays the click on a page without a table, which loads no other sound. */
export function playClick(): void {
  dropClosedAudio()
  siteClick ??= new Howl({ src: sources.click })
  // A table may have muted Howler before the player turned the sound on.
  Howler.mute(false)
  play(siteClick)
}

function dropClosedAudio(): void {
  if (Howler.ctx?.state !== 'closed') return
  // Creates a context.
  Howler.unload()
  loaded = null
  siteClick = null
}

function play(howl: Howl): void {
  try {
    howl.play()
  } catch {
    // Howler throws without an audio device.
  }
}

function howlOf(name: keyof typeof SCORE): Howl {
  const { file, gain, rate = 1, isLoop = false }: Line = SCORE[name]
  return new Howl({ src: file === null ? [] : sources[file], volume: gain, rate, loop: isLoop })
}

/** Loads the sounds and returns their controls. @param hasHum false for a player who saves data */
export function createSounds(hasHum: boolean): Sounds {
  const click = howlOf('click')
  const count = howlOf('count')
  const clatter = howlOf('clatter')
  const chords = new Map(EVENTS.filter(isChord).map((name) => [name as string, howlOf(name)]))
  const hum = hasHum ? howlOf('hum') : null
  const jingle = howlOf('jingle')
  // Before the first gesture browsers queue sounds and would play all of them at once with that gesture.
  const isUnlocked = () =>
    Howler.ctx?.state === 'running' || navigator.userActivation?.hasBeenActive !== false
  const playIfUnlocked = (howl: Howl) => {
    if (isUnlocked()) play(howl)
  }
  // Each is over before it plays again, so that the volume of the whole file is that of this time.
  const playAt = (howl: Howl, volume: number) => {
    howl.volume(volume)
    playIfUnlocked(howl)
  }
  const onceSounds = PLAYED_ONCE.map((name) => {
    const howl = howlOf(name)
    return [name, (gain = 1) => playAt(howl, SCORE[name].gain * gain)]
  })
  return {
    ...(Object.fromEntries(onceSounds) as Record<SoundOnce, () => void>),
    click: () => play(click),
    clatter: (force) => playAt(clatter, force),
    count(step) {
      const octave = 2 ** Math.floor(step / PENTATONIC.length)
      count.rate(SCORE.count.rate * PENTATONIC[step % PENTATONIC.length]! * octave)
      playIfUnlocked(count)
    },
    chord(city, gain = 1) {
      const howl = chords.get(CHORD + city)
      if (howl !== undefined) playAt(howl, CHORD_GAIN * gain)
    },
    startHum: () => {
      if (hum !== null && !hum.playing()) playIfUnlocked(hum)
    },
    stopHum: () => void hum?.stop(),
    startJingle: () => {
      if (!jingle.playing()) playIfUnlocked(jingle)
    },
    stopJingle: () => void jingle.stop(),
    mute: (isMuted) => void Howler.mute(isMuted),
    resume() {
      const { ctx } = Howler
      if (ctx && ctx.state !== 'running' && isUnlocked()) void ctx.resume().catch(() => undefined)
    },
  }
}
