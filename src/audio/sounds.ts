/** The table's sounds. Errors of the audio system are ignored, so that the game works without sound. */

import { sounds as sources } from 'virtual:asset-manifest'
import { Howl, Howler } from 'howler'

export interface Sounds {
  click(): void
  beep(): void
  /** A soft click. */
  tick(): void
  /** A bet is placed. */
  chip(): void
  /** The die hits the table. @param force 0 to 1 */
  clatter(force: number): void
  reelTick(): void
  reelStop(): void
  loss(): void
  /** Before the city lights up. */
  roll(): void
  /** The chord of a city. */
  chord(city: string): void
  /** The die stands. */
  thunk(): void
  fanfare(): void
  /** Coins fall. */
  coins(): void
  /** Rounds open. */
  opening(): void
  refusal(): void
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
const TICK_VOLUME = 0.3
const CHIP_VOLUME = 0.7
/** Seven a second for seven seconds, so it stays below everything else. */
const REEL_TICK_VOLUME = 0.25
const REEL_STOP_VOLUME = 0.8
const LOSS_VOLUME = 0.4
const ROLL_VOLUME = 0.5
/** Before the city in the names of the chords. */
const CHORD = 'chord-'
const CHORD_VOLUME = 0.6
const COINS_VOLUME = 0.5
const OPENING_VOLUME = 0.4
const REFUSAL_VOLUME = 0.5
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
  const tick = new Howl({ src: sources.click, volume: TICK_VOLUME })
  const beep = new Howl({ src: sources.beep })
  const chip = new Howl({ src: sources.chip, volume: CHIP_VOLUME })
  const clatter = new Howl({ src: sources.clatter })
  const reelTick = new Howl({ src: sources['reel-tick'], volume: REEL_TICK_VOLUME })
  const reelStop = new Howl({ src: sources['reel-stop'], volume: REEL_STOP_VOLUME })
  const loss = new Howl({ src: sources.loss, volume: LOSS_VOLUME })
  const roll = new Howl({ src: sources.roll, volume: ROLL_VOLUME })
  const chords = new Map(
    Object.entries(sources)
      .filter(([name]) => name.startsWith(CHORD))
      .map(([name, src]) => [name.slice(CHORD.length), new Howl({ src, volume: CHORD_VOLUME })]),
  )
  const thunk = new Howl({ src: sources.thunk })
  const fanfare = new Howl({ src: sources.fanfare })
  const coins = new Howl({ src: sources.coins, volume: COINS_VOLUME })
  const opening = new Howl({ src: sources.opening, volume: OPENING_VOLUME })
  const refusal = new Howl({ src: sources.refusal, volume: REFUSAL_VOLUME })
  const hum = !hasHum ? null : new Howl({ src: sources.hum, loop: true, volume: HUM_VOLUME })
  const jingle = new Howl({ src: sources.jingle, loop: true, volume: JINGLE_VOLUME })
  // Before the first gesture browsers queue sounds and would play all of them at once with that gesture.
  const isUnlocked = () =>
    Howler.ctx?.state === 'running' || navigator.userActivation?.hasBeenActive !== false
  const playIfUnlocked = (howl: Howl) => {
    if (isUnlocked()) play(howl)
  }
  return {
    click: () => play(click),
    beep: () => playIfUnlocked(beep),
    tick: () => playIfUnlocked(tick),
    chip: () => playIfUnlocked(chip),
    clatter(force) {
      // A blow is over before the next one, so that the volume of all blows is that of this one.
      clatter.volume(force)
      playIfUnlocked(clatter)
    },
    reelTick: () => playIfUnlocked(reelTick),
    reelStop: () => playIfUnlocked(reelStop),
    loss: () => playIfUnlocked(loss),
    roll: () => playIfUnlocked(roll),
    chord(city) {
      const howl = chords.get(city)
      if (howl !== undefined) playIfUnlocked(howl)
    },
    thunk: () => playIfUnlocked(thunk),
    fanfare: () => playIfUnlocked(fanfare),
    coins: () => playIfUnlocked(coins),
    opening: () => playIfUnlocked(opening),
    refusal: () => playIfUnlocked(refusal),
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
