/** Verifies a round in slices of a few milliseconds: hashing the whole chain at once would freeze the page. */
import { useEffect, useState } from 'react'
import { type FairnessClaim, type FairnessReport, verifyFairness } from '../../domain/fairness/verifyFairness'

/** Less than half of a frame at 60 Hz. */
const SLICE_MS = 6

interface FairnessProgress {
  report: FairnessReport | null
  /** From 0 to 1. */
  progress: number
}

const NOT_STARTED: FairnessProgress = { report: null, progress: 0 }

/** @param claim null while loading; a new object restarts the verification, so callers memoise the claim */
export function useFairnessReport(claim: FairnessClaim | null): FairnessProgress {
  const [state, setState] = useState(NOT_STARTED)
  useEffect(() => {
    setState(NOT_STARTED)
    if (claim === null) return
    const verification = verifyFairness(claim)
    const runSlice = () => {
      const sliceEndMs = performance.now() + SLICE_MS
      for (;;) {
        const { done, value } = verification.next()
        if (done) return setState({ report: value, progress: 1 })
        if (performance.now() < sliceEndMs) continue
        setState({ report: null, progress: value })
        timer = setTimeout(runSlice)
        return
      }
    }
    let timer = setTimeout(runSlice)
    return () => clearTimeout(timer)
  }, [claim])
  return state
}
