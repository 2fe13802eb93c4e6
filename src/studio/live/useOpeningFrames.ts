/** Frames that open one after the other. */
import { useState } from 'react'

/** More at a time would only slow each other down. */
const OPENING_AT_ONCE = 2

/** @returns those of the frames that are open or opening, and a function to call when one is open */
export function useOpeningFrames<Frame>(frames: readonly Frame[]): [Frame[], () => void] {
  const [openedCount, setOpenedCount] = useState(0)
  return [frames.slice(0, openedCount + OPENING_AT_ONCE), () => setOpenedCount((before) => before + 1)]
}
