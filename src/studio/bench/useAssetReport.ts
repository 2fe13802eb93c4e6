/** The pipeline's report, fetched once and sent again by the dev server after each repack. */
import { useEffect, useState } from 'react'
import type { AssetReport } from '../../../assets/pipeline/studio/reportTypes'

export type { AssetReport, Budget, SpriteReport } from '../../../assets/pipeline/studio/reportTypes'

const REPORT_URL = 'studio/assets.json'

/** @returns null until the first report has come */
export function useAssetReport(): AssetReport | null {
  const [report, setReport] = useState<AssetReport | null>(null)
  useEffect(() => {
    void fetch(REPORT_URL)
      .then((response) => response.json() as Promise<AssetReport>)
      .then(setReport)
    // As long as the bench, which is a page.
    import.meta.hot?.on('city-dice:report', setReport)
  }, [])
  return report
}

/** Returns bytes as a short text: '1.2 MB', '34 KB', '812 B'. */
export function formatBytes(bytes: number): string {
  if (bytes >= 1_000_000) return `${(bytes / 1_000_000).toFixed(1)} MB`
  return bytes >= 1_000 ? `${Math.round(bytes / 1_000)} KB` : `${bytes} B`
}
