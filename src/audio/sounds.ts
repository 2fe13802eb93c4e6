/** The table's sounds. Errors of the audio system are ignored, so that the game works without sound. */
import { sounds as sources } from 'virtual:asset-manifest'
import { Howl, Howler } from 'howler'

/** The sounds that play once: the file of each, and its volume, 1 without one. */
const SOUNDS_ONCE = {
  beep: { src: sources.beep },
  /** A soft click. */
  tick: { src: sources.click, volume: 0.3 },
  /** A bet is placed. */
  chip: { src: sources.chip, volume: 0.7 },
  /** Seven a second for seven seconds, so it stays below everything else. */
  reelTick: { src: sources['reel-tick'], volume: 0.25 },
  reelStop: { src: sources['reel-stop'], volume: 0.8 },
  loss: { src: sources.loss, volume: 0.4 },
  /** Before the city lights up. */
  roll: { src: sources.roll, volume: 0.5 },
  /** The die stops. */
  thunk: { src: sources.thunk },
  fanfare: { src: sources.fanfare },
  /** Coins fall. */
  coins: { src: sources.coins, volume: 0.5 },
  /** Rounds open. */
  opening: { src: sources.opening, volume: 0.4 },
  refusal: { src: sources.refusal, volume: 0.5 },
}
type SoundOnce = keyof typeof SOUNDS_ONCE

interface SoundFile {
  src: string[]
  volume?: number
}

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

const JINGLE_VOLUME = 0.7
/** From G, in which the file is, to C, in which the fanfare ends. */
const JINGLE_RATE = 4 / 3
/** The file is an A; the scale begins on the C below it. */
const COUNT_RATE = 523.25 / 880
const PENTATONIC = [1, 9 / 8, 5 / 4, 3 / 2, 5 / 3]
const COUNT_VOLUME = 0.25
/** Before the city in the names of the chords. */
const CHORD = 'chord-'
const CHORD_VOLUME = 0.6
/** Under everything else. */
const HUM_VOLUME = 0.06

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

/** Loads the sounds and returns their controls. @param hasHum false for a player who saves data */
export function createSounds(hasHum: boolean): Sounds {
  const click = new Howl({ src: sources.click })
  const count = new Howl({ src: sources.beep, volume: COUNT_VOLUME })
  const clatter = new Howl({ src: sources.clatter })
  const chords = new Map(
    Object.entries(sources)
      .filter(([name]) => name.startsWith(CHORD))
      .map(([name, src]) => [name.slice(CHORD.length), new Howl({ src })]),
  )
  const hum = !hasHum ? null : new Howl({ src: sources.hum, loop: true, volume: HUM_VOLUME })
  const jingle = new Howl({ src: sources.jingle, loop: true, volume: JINGLE_VOLUME, rate: JINGLE_RATE })
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
  const onceSounds = Object.entries<SoundFile>(SOUNDS_ONCE).map(([name, { src, volume = 1 }]) => {
    const howl = new Howl({ src })
    return [name, (gain = 1) => playAt(howl, volume * gain)]
  })
  return {
    ...(Object.fromEntries(onceSounds) as Record<SoundOnce, () => void>),
    click: () => play(click),
    clatter: (force) => playAt(clatter, force),
    count(step) {
      const octave = 2 ** Math.floor(step / PENTATONIC.length)
      count.rate(COUNT_RATE * PENTATONIC[step % PENTATONIC.length]! * octave)
      playIfUnlocked(count)
    },
    chord(city, gain = 1) {
      const howl = chords.get(city)
      if (howl !== undefined) playAt(howl, CHORD_VOLUME * gain)
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
