/**
 * Fetches ahead what a page needs when something goes wrong: what shows notices, and what makes calls. By then the
 * network may be gone, or the release that the page is of; to fetch it from the next one would reload the page.
 */
import { useEffect } from 'react'
import { fetchHttp } from '../../api/apiClient'
import { READING_PATHS } from '../paths'
import { loadNotices } from './loadToaster'

/** It should not stand in the way of the page's first seconds. */
const AFTER_MS = 4_000

export function useReadyForFailure(pathname: string): void {
  const asks = !READING_PATHS.includes(pathname)
  useEffect(() => {
    const timer = setTimeout(() => {
      for (const load of asks ? [loadNotices, fetchHttp] : [loadNotices]) load().catch(() => undefined)
    }, AFTER_MS)
    return () => clearTimeout(timer)
  }, [asks])
}
