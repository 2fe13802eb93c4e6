/** A settled round's throw, shown again: the throw without a bet, with the lights of one's own bet where one is known. */
import type { Mode } from '../domain/core/mode'
import type { Combination } from '../domain/core/payout'
import { SHOW_MS } from '../domain/resultTimeline'
import { CityLight } from './film/CityLight'
import { FLOOD, PICK_LIGHT } from './film/cityLights'
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
  // The clock of a replay counts the milliseconds of its throw.
  const shown = { result, startsAtMs: 0 }
  return (
    <pixiContainer>
      <OpenThrowScene layout={layout} mode={mode} shown={shown}>
        {pick === null ? null : <CityLight light={PICK_LIGHT} city={pick.city} film={film} startsAtMs={0} />}
        {isCelebrated ? (
          <CityLight light={FLOOD} city={result.city} film={film} startsAtMs={SHOW_MS} />
        ) : null}
      </OpenThrowScene>
      {isCelebrated ? <Confetti screen={layout.screen} startsAtMs={SHOW_MS} /> : null}
    </pixiContainer>
  )
}
