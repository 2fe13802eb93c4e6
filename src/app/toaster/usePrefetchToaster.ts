/**
 * Fetches ahead what a page needs when something goes wrong: what shows notices, and what makes calls. By then the
 * network may be gone, or the release that the page is of; to fetch it from the next one would reload the page.
 */
import { useEffect } from 'react'
import { loadHttpClient } from '../../api/apiClient'
import { STATIC_PATHS } from '../paths'
import { loadToaster } from './loadToaster'

/** It should not stand in the way of the page's first seconds. */
const AFTER_MS = 4_000

export function usePrefetchToaster(pathname: string): void {
  const asks = !STATIC_PATHS.includes(pathname)
  useEffect(() => {
    const timer = setTimeout(() => {
      for (const load of asks ? [loadToaster, loadHttpClient] : [loadToaster]) load().catch(() => undefined)
    }, AFTER_MS)
    return () => clearTimeout(timer)
  }, [asks])
}
