/** The table's three sounds. Errors of the audio system are ignored, so that the game works without sound. */

import { sounds as sources } from 'virtual:asset-manifest'
import { Howl, Howler } from 'howler'

export interface Sounds {
  click(): void
  beep(): void
  /** A soft click. */
  tick(): void
  /** Loops until `stopJingle`. */
  startJingle(): void
  stopJingle(): void
  mute(isMuted: boolean): void
  /** Resumes the audio that the system has suspended, as for a phone call; Howler resumes only what it suspended itself. */
  resume(): void
}

const JINGLE_VOLUME = 0.7
const TICK_VOLUME = 0.3

/** Loads the sounds and returns their controls. */
export function createSounds(): Sounds {
  const click = new Howl({ src: sources.click })
  const tick = new Howl({ src: sources.click, volume: TICK_VOLUME })
  const beep = new Howl({ src: sources.beep })
  const jingle = new Howl({ src: sources.jingle, loop: true, volume: JINGLE_VOLUME })
  // Before the first gesture browsers queue sounds and would play all of them at once with that gesture.
  const isUnlocked = () =>
    Howler.ctx?.state === 'running' || navigator.userActivation?.hasBeenActive !== false
  const play = (howl: Howl) => {
    try {
      howl.play()
    } catch {
      // Howler throws without an audio device.
    }
  }
  return {
    click: () => play(click),
    beep: () => {
      if (isUnlocked()) play(beep)
    },
    tick: () => {
      if (isUnlocked()) play(tick)
    },
    startJingle: () => {
      if (isUnlocked() && !jingle.playing()) play(jingle)
    },
    stopJingle: () => void jingle.stop(),
    mute: (isMuted) => void Howler.mute(isMuted),
    resume() {
      const { ctx } = Howler
      if (ctx && ctx.state !== 'running' && isUnlocked()) void ctx.resume().catch(() => undefined)
    },
  }
}
