/** Asks the server whether a public beacon takes part in the draws. The page has no query cache and needs it once. */
import { useEffect, useState } from 'react'
import { callApi } from '../../api/apiClient'
import { historyRoutes } from '../../contract/history'

/** @returns null until the response, and without one */
export function useHasBeacon(): boolean | null {
  const [hasBeacon, setHasBeacon] = useState<boolean | null>(null)
  useEffect(() => {
    const request = new AbortController()
    callApi(historyRoutes.fairnessSetting, { signal: request.signal }).then(
      ({ beacon }) => setHasBeacon(beacon ?? null),
      () => undefined,
    )
    return () => request.abort()
  }, [])
  return hasBeacon
}
