/** The table's menu: three columns of tiles with headings, and the countdown badge. */
import type { ComponentProps } from 'react'
import { isCovered } from '../domain/bet'
import { CITIES } from '../domain/core/city'
import { COIN_RUPEES } from '../domain/core/coin'
import { DICE_NUMBERS } from '../domain/core/dice'
import { useOpenThrow } from '../game/openThrow'
import { phaseOf } from '../game/round/phases/phaseOf'
import { useUser } from '../game/session/useUser'
import { walletPaise } from '../game/session/wallet'
import { isBettingOver } from '../game/state/selectors'
import { useGame } from '../game/state/store'
import { cityName } from '../i18n/cityTexts'
import { useTranslate } from '../i18n/useTranslate'
import { useAtlasTexture } from './assets/useAssets'
import { PALETTE } from './core/palette'
import { useRedraw } from './core/stageContext'
import { CountdownBadge } from './countdown/CountdownBadge'
import type { TableLayout } from './layout/layout'
import type { Rect } from './layout/rect'
import { columnHeadings, headingSize, headingSpacing, textSize } from './layout/textSizes'
import { Label } from './parts/Label'
import { TableBackground } from './parts/TableBackground'
import { wrapLine } from './text/bitmapFont'
import { FlyingCoin } from './tiles/FlyingCoin'
import { ResultChips } from './tiles/ResultChips'
import { Tile } from './tiles/Tile'
import { useThrowScenes } from './useThrowScenes'
import { Cup } from './wait/Cup'
import { litWindows, nightOf, useWait } from './wait/dusk'
import { Lamps } from './wait/Lamps'

/** Distance between the two lines of a heading, as a multiple of the font size. */
const HEADING_LINE = 1.1

/** The columns, or in their place the throw of a round that the player has no bet in. */
export function MenuScene({ layout }: { layout: TableLayout }) {
  const openThrow = useOpenThrow()
  const scenes = useThrowScenes()
  const mode = useGame((state) => state.mode)
  return openThrow === null || scenes === null ? (
    <Columns layout={layout} />
  ) : (
    <scenes.OpenThrowScene key={openThrow.instanceId} layout={layout} mode={mode} shown={openThrow} />
  )
}

function Columns({ layout }: { layout: TableLayout }) {
  const t = useTranslate()
  const { headings, unit } = layout
  const mode = useGame((state) => state.mode)
  const isLocked = useGame(({ round }) => !phaseOf(round).mayChoose)
  const selectedAmount = useGame((state) => state.selectedAmount)
  const selectedCity = useGame((state) => state.selectedCity)
  const selectedDice = useGame((state) => state.selectedDice)
  const coins = useGame((state) => state.coins)
  const isGameActive = useGame((state) => state.isGameActive)
  const openCoinTypeIds = useGame((state) => state.openCoinTypeIds)
  const balancePaise = useUser((user) => walletPaise(mode, user))
  const coinsAddedAtMs = useGame((state) => state.coinsAddedAtMs)
  const atlas = useAtlasTexture('table')
  const fontPage = useAtlasTexture('boot')
  const scenes = useThrowScenes()
  useRedraw()
  const isBettingClosed = useGame(isBettingOver) && !isLocked
  const texts = columnHeadings(t, mode)
  const named = {
    minNameSize: textSize(unit),
    atlas,
    fontPage,
    isUnavailable: isBettingClosed || !isGameActive,
    isLocked,
  }
  return (
    <pixiContainer>
      <TableBackground rect={layout.background} />
      <Heading text={texts.amount} rect={headings.amount} unit={unit} />
      <Heading text={texts.city} rect={headings.city} unit={unit} />
      <Heading text={texts.number} rect={headings.number} unit={unit} />
      {(coins ?? []).map(({ coinTypeId }) => {
        const rect = layout.coins.get(coinTypeId)
        const amount = COIN_RUPEES[coinTypeId] ?? 0
        return rect === undefined ? null : (
          <Tile
            key={coinTypeId}
            kind="coin"
            tileKey={`coin-${amount}`}
            rect={rect}
            atlas={atlas}
            isSelected={selectedAmount === amount}
            isUnavailable={
              isBettingClosed ||
              !openCoinTypeIds.includes(coinTypeId) ||
              (!isLocked && !isCovered(coinTypeId, balancePaise))
            }
            isLocked={isLocked}
          />
        )
      })}
      {CITIES.map((city, turn) => (
        <CityTile
          key={city}
          turn={turn}
          tileKey={`city-${city}`}
          name={cityName(city)}
          rect={layout.cities.get(city)!}
          isSelected={selectedCity === city}
          {...named}
        />
      ))}
      {DICE_NUMBERS.map((diceNumber) => (
        <Tile
          key={diceNumber}
          kind="die"
          tileKey={`die-${diceNumber}`}
          name={String(diceNumber)}
          rect={layout.dice.get(diceNumber)!}
          isSelected={selectedDice === diceNumber}
          {...named}
        />
      ))}
      {/* Their light falls on the tiles. */}
      <Lamps layout={layout.wait} />
      <Stake layout={layout} />
      <ResultChips places={layout.chips} />
      {layout.wait.cup === null ? null : <Cup place={layout.wait.cup} />}
      <CountdownBadge layout={layout} />
      {coinsAddedAtMs === null || scenes === null ? null : (
        <scenes.Confetti key={coinsAddedAtMs} screen={layout.screen} startsAtMs={coinsAddedAtMs} />
      )}
    </pixiContainer>
  )
}

/** @param turn of the city among those whose windows light */
function CityTile({ turn, ...props }: Omit<ComponentProps<typeof Tile>, 'kind'> & { turn: number }) {
  const lit = useWait((wait) => litWindows(turn, wait))
  const night = useWait((wait) => (wait === null ? 0 : nightOf(wait)))
  return <Tile kind="city" {...props} night={night} lit={lit} />
}

/** The coin that flies when a bet is placed; its tiles are the selection, which stays locked meanwhile. */
function Stake({ layout: { coins, cities, dice } }: { layout: TableLayout }) {
  const { coinTypeId, city, diceNumber } = useGame(({ round }) => round.selection)
  const isSent = useGame(({ round }) => phaseOf(round).showsStake)
  if (!isSent || coinTypeId === null || city === null || diceNumber === null) return null
  const from = coins.get(coinTypeId)
  return from === undefined ? null : (
    <FlyingCoin
      coin={`coin-${COIN_RUPEES[coinTypeId]}`}
      from={from}
      city={cities.get(city)!}
      number={dice.get(diceNumber)!}
    />
  )
}

function Heading({ text, rect, unit }: { text: string; rect: Rect; unit: number }) {
  const size = headingSize(unit)
  const letterSpacing = headingSpacing(unit)
  const lines = wrapLine(text, size, letterSpacing, rect.width)
  return lines.map((line, index) => (
    <Label
      key={index === 0 ? 'first' : 'second'}
      text={line}
      x={rect.x}
      y={rect.y + rect.height / 2 + (index - (lines.length - 1) / 2) * size * HEADING_LINE}
      size={size}
      fill={PALETTE.brassLight}
      letterSpacing={letterSpacing}
      maxWidth={rect.width}
    />
  ))
}
