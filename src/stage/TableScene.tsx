/** The stage's scene: the menu, or the result screen, before which the felt waits. */
import { useEffect } from 'react'
import { loadAssets } from './assets/textures'
import type { TableLayout } from './layout/layout'
import { MenuScene } from './MenuScene'
import { TableBackground } from './parts/TableBackground'
import { loadThrowScenes, useThrowScenes } from './useThrowScenes'

export function TableScene({ layout, isResult }: { layout: TableLayout; isResult: boolean }) {
  const scenes = useThrowScenes()
  useEffect(() => {
    // A page that is opened on a running result needs them at once. The stage repeats failed loads.
    if (isResult) void Promise.allSettled([loadThrowScenes(), loadAssets('result')])
  }, [isResult])
  if (!isResult) return <MenuScene layout={layout} />
  return scenes === null ? (
    <TableBackground rect={{ x: 0, y: 0, ...layout.screen }} />
  ) : (
    <scenes.ResultScene layout={layout} />
  )
}
