/** Asks the server for beacon and keys of its draws and receipts. The page has no query cache and needs them once. */
import { useEffect, useState } from 'react'
import { callApi, type ResponseOf } from '../../api/apiClient'
import { historyRoutes } from '../../contract/history'

type FairnessSetting = ResponseOf<typeof historyRoutes.fairnessSetting>

/** @returns null until the response, and without one */
export function useFairnessSetting(): FairnessSetting | null {
  const [setting, setSetting] = useState<FairnessSetting | null>(null)
  useEffect(() => {
    const request = new AbortController()
    callApi(historyRoutes.fairnessSetting, { signal: request.signal }).then(setSetting, () => undefined)
    return () => request.abort()
  }, [])
  return setting
}
