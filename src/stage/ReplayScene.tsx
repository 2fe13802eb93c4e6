/** A settled round's throw, shown again: the throw without a bet, with the lights of one's own bet where one is known. */
import { useMemo } from 'react'
import type { Mode } from '../domain/core/mode'
import type { Combination } from '../domain/core/payout'
import { SHOW_MS, WIN_MS } from '../domain/resultTimeline'
import { PickLight } from './film/PickLight'
import { cityPoint } from './layout/filmPlaces'
import type { TableLayout } from './layout/layout'
import { throwScenes } from './throwScenes'

const { Confetti, OpenThrowScene } = throwScenes

interface ReplaySceneProps {
  layout: Pick<TableLayout, 'screen' | 'background' | 'openThrow'>
  mode: Mode
  result: Combination
  /** The visitor's own bet in the round, null for none. */
  pick: Combination | null
  /** Whether a win of that bet is celebrated now. */
  isCelebrated: boolean
}

export function ReplayScene({ layout, mode, result, pick, isCelebrated }: ReplaySceneProps) {
  const { film } = layout.openThrow
  const origin = useMemo(() => cityPoint(result.city, film), [result.city, film])
  // The clock of a replay counts the milliseconds of its throw.
  const shown = { result, startsAtMs: 0 }
  return (
    <pixiContainer>
      <OpenThrowScene
        layout={layout}
        mode={mode}
        shown={shown}
        celebratesAtMs={isCelebrated ? SHOW_MS : null}
      >
        {pick === null ? null : <PickLight city={pick.city} film={film} startsAtMs={0} />}
      </OpenThrowScene>
      {isCelebrated ? (
        <Confetti screen={layout.screen} origin={origin} startsAtMs={SHOW_MS + WIN_MS.counts} />
      ) : null}
    </pixiContainer>
  )
}
