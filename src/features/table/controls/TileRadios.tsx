/** The table's DOM controls: three radio groups exactly over the drawn tiles, for touch, mouse, keyboard and screen readers. */
import { useWindowEvent } from '@mantine/hooks'
import { useEffect } from 'react'
import { isCovered } from '../../../domain/bet'
import { CITIES } from '../../../domain/core/city'
import { COIN_RUPEES, COIN_TYPE_IDS } from '../../../domain/core/coin'
import { DICE_NUMBERS } from '../../../domain/core/dice'
import { roundController } from '../../../game/roundController'
import { useUser } from '../../../game/session/useUser'
import { walletPaise } from '../../../game/session/wallet'
import { isChoiceOpen, isTableKnown } from '../../../game/state/selectors'
import { useGame } from '../../../game/state/store'
import { cityName } from '../../../i18n/cityTexts'
import { useTranslate } from '../../../i18n/useTranslate'
import type { TableLayout } from '../../../stage/layout/layout'
import { type TileFace, TileRadio, type TileTooltip } from './TileRadio'

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
  const isChoosing = useGame(isChoiceOpen)
  const coins = useGame((state) => state.coins)
  const mode = useGame((state) => state.mode)
  // Before the user is known, each coin is covered.
  const balancePaise = useUser((user) => (user === null ? Infinity : walletPaise(mode, user)))
  const openCoinTypeIds = useGame((state) => state.openCoinTypeIds)
  // Until the server has named the rounds, a choice is kept for them.
  const isUnknown = useGame((state) => !isTableKnown(state) && !state.isOffline)
  const canChoose = useGame((state) => state.isGameActive) || isUnknown
  const isOpen = isChoosing && canChoose
  useRestoreFocus(isOpen)
  const shared = { Tooltip, Face, unit: layout.unit, isDisabled: !isOpen }
  return (
    <div className="tile-radios">
      <div role="radiogroup" aria-label={t('tile.amount')}>
        {(coins?.map(({ coinTypeId }) => coinTypeId) ?? COIN_TYPE_IDS).map((coinTypeId) => {
          const rect = layout.coins.get(coinTypeId)
          const rupees = COIN_RUPEES[coinTypeId] ?? 0
          const hasRound = openCoinTypeIds.includes(coinTypeId) || isUnknown
          return rect === undefined ? null : (
            <TileRadio
              key={coinTypeId}
              group="amount"
              tileKey={`coin-${rupees}`}
              name={`₹${rupees}`}
              {...shared}
              tooltip={t(hasRound ? 'tile.available' : 'tile.closed', { coin: `₹${rupees}` })}
              rect={rect}
              isChecked={selectedAmount === rupees}
              isDisabled={!isChoosing || !hasRound}
              isDear={isChoosing && !isCovered(coinTypeId, balancePaise)}
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
            rect={layout.cities.get(city)!}
            isChecked={selectedCity === city}
            {...shared}
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
            rect={layout.dice.get(diceNumber)!}
            isChecked={selectedDice === diceNumber}
            {...shared}
            value={diceNumber}
            onChoose={roundController.chooseDice}
          />
        ))}
      </div>
    </div>
  )
}

// Module state, because the menu unmounts during the result screen.
let isKeyboardUsed = false
let lastFocused: { name: string; label: string | null } | null = null

/**
 * Restores keyboard focus to the tiles. Disabled and unmounted radios lose focus, and every round disables them, so a
 * keyboard player gets the last focused tile back, or the first one, when betting opens again.
 */
function useRestoreFocus(canSelect: boolean): void {
  useWindowEvent('focusin', ({ target }) => {
    isKeyboardUsed = target instanceof HTMLElement && target.matches(':focus-visible')
    lastFocused = target instanceof HTMLInputElement ? { name: target.name, label: target.ariaLabel } : null
  })
  useWindowEvent('pointerdown', () => {
    isKeyboardUsed = false
  })
  useEffect(() => {
    if (!canSelect || !isKeyboardUsed || document.activeElement !== document.body) return
    const radios = [...document.querySelectorAll<HTMLInputElement>('.tile-radio input:enabled')]
    const lastRadio = radios.find(
      ({ name, ariaLabel }) => name === lastFocused?.name && ariaLabel === lastFocused.label,
    )
    const radio = lastRadio ?? radios[0]
    radio?.focus({ preventScroll: true })
  }, [canSelect])
}
