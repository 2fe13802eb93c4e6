/** The table's three sounds. Whatever goes wrong with them, refused, missing or muted, the game never notices. */

import { sounds as files } from 'virtual:asset-manifest'
import { Howl, Howler } from 'howler'

export interface Sounds {
  click(): void
  beep(): void
  /** Loops until it is stopped. */
  startJingle(): void
  stopJingle(): void
  mute(isMuted: boolean): void
}

const JINGLE_VOLUME = 0.7

/** Loads the sounds; they are small and are asked for after the table stands. */
export function createSounds(): Sounds {
  const click = new Howl({ src: files.click })
  const beep = new Howl({ src: files.beep })
  const jingle = new Howl({ src: files.jingle, loop: true, volume: JINGLE_VOLUME })
  // Before the first touch a browser keeps them back, and would play all of them at once with it.
  const isHeard = () => Howler.ctx?.state === 'running' || navigator.userActivation?.hasBeenActive !== false
  const play = (howl: Howl) => {
    try {
      howl.play()
    } catch {
      // A browser without sound still plays the game.
    }
  }
  return {
    click: () => play(click),
    beep: () => {
      if (isHeard()) play(beep)
    },
    startJingle: () => {
      if (isHeard() && !jingle.playing()) play(jingle)
    },
    stopJingle: () => void jingle.stop(),
    mute: (isMuted) => void Howler.mute(isMuted),
  }
}
