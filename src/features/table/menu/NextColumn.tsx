/**
 * A frame that pulses around the column to choose from next, on the practice table until the first bet of this device. In
 * the DOM, because a pulse on the stage would draw all of it in every frame.
 */
import { useEffect, useState } from 'react'
import { storedFlag } from '../../../contract/stored'
import { betOf, lastBetOf } from '../../../domain/roundState'
import { readJson, writeJson } from '../../../game/session/safeStorage'
import { isChoiceOpen } from '../../../game/state/selectors'
import type { GameState } from '../../../game/state/state'
import { useGame } from '../../../game/state/store'
import type { TableLayout } from '../../../stage/layout/layout'
import { boundingRect, rectStyle } from '../../../stage/layout/rect'
import css from './menu.module.css'

/** The storage key of the flag that a bet was placed on this device. */
const FIRST_BET_KEY = 'hasPlacedBet'

/** CSS pixels between the tiles and the frame. */
const OUTSET = 4

/** The first column without a choice, null while nothing can be chosen. */
function nextColumn(state: GameState): 'coins' | 'cities' | 'dice' | null {
  const { mode, isGameActive, isOffline, selectedAmount, selectedCity, selectedDice } = state
  if (mode !== 'dummy' || !isChoiceOpen(state) || !isGameActive || isOffline) return null
  if (selectedAmount === null) return 'coins'
  if (selectedCity === null) return 'cities'
  return selectedDice === null ? 'dice' : null
}

export function NextColumn({ layout }: { layout: TableLayout }) {
  const [hasPlacedBet, setHasPlacedBet] = useState(() => readJson(FIRST_BET_KEY, storedFlag) === true)
  const isBetKnown = useGame((state) => (betOf(state.round) ?? lastBetOf(state.round)) !== null)
  const column = useGame(nextColumn)
  useEffect(() => {
    if (!isBetKnown || hasPlacedBet) return
    writeJson(FIRST_BET_KEY, true)
    setHasPlacedBet(true)
  }, [isBetKnown, hasPlacedBet])
  if (hasPlacedBet || isBetKnown || column === null) return null
  const { x, y, width, height } = boundingRect([...layout[column].values()])
  const frame = { x: x - OUTSET, y: y - OUTSET, width: width + 2 * OUTSET, height: height + 2 * OUTSET }
  // With the column as key, its pulse begins anew, from invisible.
  return (
    <div key={column} className={css.next} data-column={column} style={rectStyle(frame)} aria-hidden="true" />
  )
}
