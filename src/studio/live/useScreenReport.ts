/** The report of the last `npm run screens`. */
import { useCallback, useEffect, useState } from 'react'
import type { PictureReport } from '../core/screenReport'

/** @returns the pictures, none before the first run, and a function that reads the report again */
export function useScreenReport(): [readonly PictureReport[], () => Promise<void>] {
  const [reports, setReports] = useState<readonly PictureReport[]>([])
  const read = useCallback(async () => {
    const response = await fetch('studio/screens/report.json')
    setReports((await response.json()) as PictureReport[])
  }, [])
  useEffect(() => {
    // A project without its tests has no report.
    read().catch(() => undefined)
  }, [read])
  return [reports, read]
}

/** Asks the dev server for something. @returns its line, also where it refuses */
export async function askServer(path: string, body: object = {}): Promise<string> {
  const response = await fetch(`studio/screens/${path}`, { method: 'POST', body: JSON.stringify(body) })
  return ((await response.json()) as { message: string }).message
}
