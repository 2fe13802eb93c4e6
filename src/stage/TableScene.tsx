/** The stage's scene: the menu, or the result screen. */
import type { TableLayout } from './layout/layout'
import { MenuScene } from './MenuScene'
import { useThrowScenes } from './useThrowScenes'

export function TableScene({ layout, isResult }: { layout: TableLayout; isResult: boolean }) {
  const scenes = useThrowScenes()
  if (!isResult) return <MenuScene layout={layout} />
  return scenes === null ? null : <scenes.ResultScene layout={layout} />
}
