/** The click of a press on the pages without a table. Errors of the audio system are ignored. */

import { sounds as sources } from 'virtual:asset-manifest'
import { Howl } from 'howler'

let click: Howl | null = null

export function playClick(): void {
  click ??= new Howl({ src: sources.click })
  try {
    click.play()
  } catch {
    // Howler throws without an audio device.
  }
}
