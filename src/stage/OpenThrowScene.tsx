/** The throw of a round as it is shown without a bet, next to the menu's sidebar or in a replay: film and reels. */
import type { ReactNode } from 'react'
import type { Mode } from '../domain/core/mode'
import type { OpenThrow } from '../game/openThrow'
import { useSolidTexture } from './assets/useAssets'
import { FELTS, PALETTE } from './core/palette'
import { useRedraw } from './core/stageContext'
import { Throw } from './film/Throw'
import type { TableLayout } from './layout/layout'
import { Reels } from './reels/Reels'

interface OpenThrowSceneProps {
  layout: Pick<TableLayout, 'background' | 'openThrow'>
  mode: Mode
  shown: Pick<OpenThrow, 'result' | 'startsAtMs'>
  /** Over the film. */
  children?: ReactNode
}

export function OpenThrowScene({ layout, mode, shown, children }: OpenThrowSceneProps) {
  const { bar, film, cityReel, diceReel } = layout.openThrow
  const tint = FELTS[mode].edge
  const texture = useSolidTexture()
  useRedraw()
  return (
    <pixiContainer key={texture.uid}>
      <pixiSprite texture={texture} {...layout.background} tint={tint} />
      <Throw place={film} tint={tint} result={shown.result} startsAtMs={shown.startsAtMs} isShown />
      {children}
      <pixiSprite texture={texture} {...bar} tint={PALETTE.night} />
      <pixiSprite texture={texture} {...bar} y={bar.height - 2} height={2} tint={PALETTE.brass} />
      <Reels cityReel={cityReel} diceReel={diceReel} result={shown.result} revealAtMs={shown.startsAtMs} />
    </pixiContainer>
  )
}
