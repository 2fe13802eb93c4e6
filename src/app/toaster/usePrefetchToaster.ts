/**
 * Prefetches, on pages that send requests, the code for it and the code that shows errors (the toaster). When they are needed,
 * the network may be lost, or a new release may have replaced their chunks, which would reload the page.
 */
import { useEffect } from 'react'
import { loadHttpClient } from '../../api/apiClient'
import { STATIC_PATHS } from '../../paths'
import { toasterCode } from './toasterCode'

/** The prefetch must not compete with the page's own downloads. */
const DELAY_MS = 4_000

export function usePrefetchToaster(pathname: string): void {
  const sendsRequests = !STATIC_PATHS.includes(pathname)
  useEffect(() => {
    if (!sendsRequests) return
    const timer = setTimeout(() => {
      toasterCode.preload()
      loadHttpClient().catch(() => undefined)
    }, DELAY_MS)
    return () => clearTimeout(timer)
  }, [sendsRequests])
}
