/** Runs the check of a round in slices of a few milliseconds, so that the page stays alive on any phone. */
import { useEffect, useState } from 'react'
import { type FairnessClaim, type FairnessReport, verifyFairness } from '../../domain/verifyFairness'

/** Well under a frame. */
const SLICE_MS = 6

export interface FairnessProgress {
  report: FairnessReport | null
  /** From 0 to 1. */
  done: number
}

const NOTHING: FairnessProgress = { report: null, done: 0 }

/** @param claim null as long as there is nothing to check; the same object as long as nothing in it changes */
export function useFairnessReport(claim: FairnessClaim | null): FairnessProgress {
  const [progress, setProgress] = useState(NOTHING)
  useEffect(() => {
    setProgress(NOTHING)
    if (claim === null) return
    const walk = verifyFairness(claim)
    const slice = () => {
      const endsAtMs = performance.now() + SLICE_MS
      for (;;) {
        const { done, value } = walk.next()
        if (done) return setProgress({ report: value, done: 1 })
        if (performance.now() < endsAtMs) continue
        setProgress({ report: null, done: value })
        timer = setTimeout(slice)
        return
      }
    }
    let timer = setTimeout(slice)
    return () => clearTimeout(timer)
  }, [claim])
  return progress
}
