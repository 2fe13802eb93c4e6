/**
 * Prefetches the code that shows errors (the toaster) and the code that sends requests. When they are needed, the
 * network may be lost, or a new release may have replaced their chunks, which would reload the page.
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
    const timer = setTimeout(() => {
      toasterCode.preload()
      if (sendsRequests) loadHttpClient().catch(() => undefined)
    }, DELAY_MS)
    return () => clearTimeout(timer)
  }, [sendsRequests])
}
