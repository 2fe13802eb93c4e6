/** The throw of a round that the player has no bet in, in the place of the menu's columns: film and reels. */

import { useGame } from '../game/gameStore'
import type { OpenThrow } from '../game/openThrow'
import { useSolidTexture } from './assets/useAssets'
import { Throw } from './film/Throw'
import type { TableLayout } from './layout/layout'
import { FELTS, PALETTE } from './palette'
import { Reels } from './reels/Reels'
import { useRedraw } from './stageContext'

export function OpenThrowScene({ layout, shown }: { layout: TableLayout; shown: OpenThrow }) {
  const { bar, film, cityReel, diceReel } = layout.openThrow
  const tint = FELTS[useGame((state) => state.mode)].edge
  const texture = useSolidTexture()
  useRedraw()
  return (
    <pixiContainer key={texture.uid}>
      <pixiSprite texture={texture} {...layout.background} tint={tint} />
      <Throw place={film} tint={tint} result={shown.result} startsAtMs={shown.startsAtMs} isShown />
      <pixiSprite texture={texture} {...bar} tint={PALETTE.night} />
      <pixiSprite texture={texture} {...bar} y={bar.height - 2} height={2} tint={PALETTE.brass} />
      <Reels cityReel={cityReel} diceReel={diceReel} result={shown.result} revealAtMs={shown.startsAtMs} />
    </pixiContainer>
  )
}
