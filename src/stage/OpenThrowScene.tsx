/** The throw of a round as it is shown without a bet, next to the menu's sidebar or in a replay: film and reels. */
import type { ReactNode } from 'react'
import type { Mode } from '../domain/core/mode'
import type { OpenThrow } from '../game/openThrow'
import { useSolidTexture } from './assets/useAssets'
import { FELTS, PALETTE } from './core/palette'
import { useRedraw } from './core/stageContext'
import { Throw } from './film/Throw'
import { WinLight } from './film/WinLight'
import type { TableLayout } from './layout/layout'
import { Reels } from './reels/Reels'

interface OpenThrowSceneProps {
  layout: Pick<TableLayout, 'background' | 'openThrow'>
  mode: Mode
  shown: Pick<OpenThrow, 'result' | 'startsAtMs'>
  /** When a win of one's own is celebrated, in the clock's time; null for none. */
  celebratesAtMs?: number | null
  /** Over the film. */
  children?: ReactNode
}

export function OpenThrowScene({
  layout,
  mode,
  shown,
  celebratesAtMs = null,
  children,
}: OpenThrowSceneProps) {
  const { bar, film, cityReel, diceReel } = layout.openThrow
  const tint = FELTS[mode].edge
  const texture = useSolidTexture()
  useRedraw()
  return (
    <pixiContainer key={texture.uid}>
      <WinLight city={shown.result.city} film={film} startsAtMs={celebratesAtMs}>
        <pixiSprite texture={texture} {...layout.background} tint={tint} />
        <Throw place={film} mode={mode} result={shown.result} startsAtMs={shown.startsAtMs} isShown />
      </WinLight>
      {children}
      <pixiSprite texture={texture} {...bar} tint={PALETTE.night} />
      <pixiSprite texture={texture} {...bar} y={bar.height - 2} height={2} tint={PALETTE.brass} />
      <Reels cityReel={cityReel} diceReel={diceReel} result={shown.result} revealAtMs={shown.startsAtMs} />
    </pixiContainer>
  )
}
