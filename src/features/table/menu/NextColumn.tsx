/**
 * A frame that pulses around the column to choose from next, on the practice table until the first bet of this device. In
 * the DOM, because a pulse on the stage would draw all of it in every frame.
 */
import { useEffect } from 'react'
import { betOf, lastBetOf } from '../../../domain/roundState'
import { type GameState, isBettingOver } from '../../../game/gameState'
import { useGame } from '../../../game/gameStore'
import type { TableLayout } from '../../../stage/layout/layout'
import { boundingRect } from '../../../stage/layout/rect'
import { rememberFirstBet, useFirstBet } from './firstBet'
import css from './menu.module.css'
import { rectStyle } from './rectStyle'

/** CSS pixels between the tiles and the frame. */
const OUTSET = 4

/** The first column without a choice, null while nothing can be chosen. */
function nextColumn(state: GameState): 'coins' | 'cities' | 'dice' | null {
  const { mode, round, isGameActive, isOffline } = state
  if (mode !== 'dummy' || round.phase !== 'choosing') return null
  if (!isGameActive || isOffline || isBettingOver(state)) return null
  const { coinTypeId, city, diceNumber } = round.selection
  if (coinTypeId === null) return 'coins'
  if (city === null) return 'cities'
  return diceNumber === null ? 'dice' : null
}

export function NextColumn({ layout }: { layout: TableLayout }) {
  const hasPlacedBet = useFirstBet((state) => state.hasPlacedBet)
  const isBetKnown = useGame((state) => (betOf(state.round) ?? lastBetOf(state.round)) !== null)
  const column = useGame(nextColumn)
  useEffect(() => {
    if (isBetKnown) rememberFirstBet()
  }, [isBetKnown])
  if (hasPlacedBet || isBetKnown || column === null) return null
  const { x, y, width, height } = boundingRect([...layout[column].values()])
  const frame = { x: x - OUTSET, y: y - OUTSET, width: width + 2 * OUTSET, height: height + 2 * OUTSET }
  // With the column as key, its pulse begins anew, from invisible.
  return (
    <div key={column} className={css.next} data-column={column} style={rectStyle(frame)} aria-hidden="true" />
  )
}
