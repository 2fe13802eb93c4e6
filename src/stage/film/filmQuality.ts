/** Which rendition of the films a device plays, and how many of its frames: learned from what its uploads cost. */
import type { Connection } from '../../game/session/readConnection'

export interface FilmQuality {
  /** 800×360 instead of 1200×540. */
  isSmall: boolean
  /** Every second frame is uploaded. */
  isHalved: boolean
}

/** Half a frame at 60 Hz. */
const SLOW_UPLOAD_MS = 1000 / 60 / 2
/** A film that was left early says little. */
const MIN_UPLOADS = 30

/**
 * Returns the quality of the next film: first the small rendition, and if that is not enough every second frame.
 * @param uploadsMs what each upload of the last film cost; the median counts
 */
export function nextQuality(quality: FilmQuality, uploadsMs: readonly number[]): FilmQuality {
  if (uploadsMs.length < MIN_UPLOADS) return quality
  const medianMs = [...uploadsMs].sort((a, b) => a - b)[Math.floor(uploadsMs.length / 2)]!
  if (medianMs <= SLOW_UPLOAD_MS) return quality
  return quality.isSmall ? { ...quality, isHalved: true } : { ...quality, isSmall: true }
}

/** Returns the quality of a device's first film, null for none: a film would arrive after its round. */
export function firstQuality({ isSaving, isSlow }: Connection): FilmQuality | null {
  if (isSlow && isSaving) return null
  return { isSmall: isSlow || isSaving, isHalved: false }
}
