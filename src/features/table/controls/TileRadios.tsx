/** The table's DOM controls: three radio groups exactly over the drawn tiles, for touch, mouse, keyboard and screen readers. */
import { useEffect } from 'react'
import { CITIES } from '../../../domain/core/city'
import { COIN_RUPEES, COIN_TYPE_IDS } from '../../../domain/core/coin'
import { DICE_NUMBERS } from '../../../domain/core/dice'
import { roundController } from '../../../game/roundController'
import { isBettingOver } from '../../../game/state/selectors'
import { useGame } from '../../../game/state/store'
import { cityName } from '../../../i18n/cityTexts'
import { useTranslate } from '../../../i18n/useTranslate'
import type { TableLayout } from '../../../stage/layout/layout'
import { type TileFace, TileRadio, type TileTooltip } from './TileRadio'
import { useRestoreFocus } from './useRestoreFocus'

interface TileRadiosProps {
  layout: TableLayout
  Tooltip: TileTooltip
  /** Null while the stage draws the tiles. */
  Face: TileFace | null
}

export function TileRadios({ layout, Tooltip, Face }: TileRadiosProps) {
  const t = useTranslate()
  const selectedAmount = useGame((state) => state.selectedAmount)
  const selectedCity = useGame((state) => state.selectedCity)
  const selectedDice = useGame((state) => state.selectedDice)
  const isChoosing = useGame((state) => state.round.phase === 'choosing' && !isBettingOver(state))
  const coins = useGame((state) => state.coins)
  const openCoinTypeIds = useGame((state) => state.openCoinTypeIds)
  // Until the server has named the rounds, a choice is kept for them.
  const isUnknown = useGame((state) => !state.areInstancesKnown && !state.isOffline)
  const canChoose = useGame((state) => state.isGameActive) || isUnknown
  const isKnown = useGame((state) => state.isSynced && state.coins !== null && state.areInstancesKnown)
  useEffect(() => {
    if (isKnown) performance.mark('tap-counts')
  }, [isKnown])
  useRestoreFocus(isChoosing && canChoose)
  return (
    <div className="tile-radios">
      <div role="radiogroup" aria-label={t('tile.amount')}>
        {(coins?.map(({ coinTypeId }) => coinTypeId) ?? COIN_TYPE_IDS).map((coinTypeId) => {
          const rect = layout.coins.get(coinTypeId)
          const rupees = COIN_RUPEES[coinTypeId] ?? 0
          const isOpen = openCoinTypeIds.includes(coinTypeId) || isUnknown
          return rect === undefined ? null : (
            <TileRadio
              key={coinTypeId}
              group="amount"
              tileKey={`coin-${rupees}`}
              name={`₹${rupees}`}
              Tooltip={Tooltip}
              Face={Face}
              tooltip={t(isOpen ? 'tile.available' : 'tile.closed', { coin: `₹${rupees}` })}
              rect={rect}
              unit={layout.unit}
              isChecked={selectedAmount === rupees}
              isDisabled={!isChoosing || !isOpen}
              value={coinTypeId}
              onChoose={roundController.chooseCoin}
            />
          )
        })}
      </div>
      <div role="radiogroup" aria-label={t('tile.city')}>
        {CITIES.map((city) => (
          <TileRadio
            key={city}
            group="city"
            tileKey={`city-${city}`}
            name={cityName(city)}
            Tooltip={Tooltip}
            Face={Face}
            rect={layout.cities.get(city)!}
            unit={layout.unit}
            isChecked={selectedCity === city}
            isDisabled={!isChoosing || !canChoose}
            value={city}
            onChoose={roundController.chooseCity}
          />
        ))}
      </div>
      <div role="radiogroup" aria-label={t('tile.number')}>
        {DICE_NUMBERS.map((diceNumber) => (
          <TileRadio
            key={diceNumber}
            group="number"
            tileKey={`die-${diceNumber}`}
            name={String(diceNumber)}
            Tooltip={Tooltip}
            Face={Face}
            rect={layout.dice.get(diceNumber)!}
            unit={layout.unit}
            isChecked={selectedDice === diceNumber}
            isDisabled={!isChoosing || !canChoose}
            value={diceNumber}
            onChoose={roundController.chooseDice}
          />
        ))}
      </div>
    </div>
  )
}
