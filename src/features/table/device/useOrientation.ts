/** Detects the orientation of the device; the table requires landscape on phones and tablets. */
import { useWindowEvent } from '@mantine/hooks'
import { useCallback, useEffect, useState } from 'react'

type Orientation = 'detecting' | 'landscape' | 'portrait' | 'unknown'

/** A wider portrait screen, such as a monitor, need not be rotated. CSS pixels. */
const MAX_ROTATABLE_WIDTH = 1024
const DETECTION_TIMEOUT_MS = 3_000

/** `detect` reads the orientation again. */
export function useOrientation(): { orientation: Orientation; detect: () => void } {
  const [orientation, setOrientation] = useState(readOrientation)
  const detect = useCallback(() => setOrientation(readOrientation()), [])

  // Some browsers fire orientationchange before the window has its new size; resize then corrects the result.
  useWindowEvent('resize', detect)
  useWindowEvent('orientationchange', detect)
  useEffect(() => {
    if (orientation !== 'detecting') return
    const interval = setInterval(detect, 200)
    const timeout = setTimeout(() => setOrientation('unknown'), DETECTION_TIMEOUT_MS)
    return () => {
      clearInterval(interval)
      clearTimeout(timeout)
    }
  }, [orientation, detect])

  return { orientation, detect }
}

function readOrientation(): Orientation {
  try {
    const { innerWidth: width, innerHeight: height } = window
    if (!(width > 0 && height > 0)) return 'detecting'
    // The media query also matches a square window, which rotating would not make wider.
    const isPortrait = window.matchMedia('(orientation: portrait)').matches && height > width
    return isPortrait && width <= MAX_ROTATABLE_WIDTH ? 'portrait' : 'landscape'
  } catch {
    return 'unknown'
  }
}
