/** How the device is held, found out before the table is laid: landscape is wanted on phones and tablets. */
import { useCallback, useEffect, useState } from 'react'

export type Orientation = 'detecting' | 'landscape' | 'portrait' | 'unknown'

/** Up to this width a screen that is higher than wide is asked to be turned. */
const TURNED_UP_TO = 1024
const DETECTION_MS = 3_000

/** @returns how the device is held, and a way to find out again */
export function useOrientation(): { orientation: Orientation; detect: () => void } {
  const [orientation, setOrientation] = useState(readOrientation)
  const detect = useCallback(() => setOrientation(readOrientation()), [])

  useEffect(() => {
    // Some browsers tell of a turn before the new size is there, so the last word is the resize's.
    const events = ['resize', 'orientationchange'] as const
    for (const name of events) window.addEventListener(name, detect)
    return () => {
      for (const name of events) window.removeEventListener(name, detect)
    }
  }, [detect])

  useEffect(() => {
    if (orientation !== 'detecting') return
    const again = setInterval(detect, 200)
    const giveUp = setTimeout(() => setOrientation('unknown'), DETECTION_MS)
    return () => {
      clearInterval(again)
      clearTimeout(giveUp)
    }
  }, [orientation, detect])

  return { orientation, detect }
}

function readOrientation(): Orientation {
  try {
    const { innerWidth: width, innerHeight: height } = window
    if (!(width > 0 && height > 0)) return 'detecting'
    // A square screen counts as portrait too, and no turn makes it wider.
    const isPortrait = window.matchMedia('(orientation: portrait)').matches && height > width
    return isPortrait && width <= TURNED_UP_TO ? 'portrait' : 'landscape'
  } catch {
    return 'unknown'
  }
}
