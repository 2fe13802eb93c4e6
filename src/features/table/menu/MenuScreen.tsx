/** The DOM over the menu scene: tile radios, sidebar, bet summary and popups. */
import { useDidUpdate } from '@mantine/hooks'
import { useCallback, useState } from 'react'
import { useOpenThrow } from '../../../game/openThrow'
import { useGame } from '../../../game/state/store'
import { useTranslate } from '../../../i18n/useTranslate'
import type { TableLayout } from '../../../stage/layout/layout'
import { lazyComponent, useLazyComponent } from '../../../ui/overlays/lazyComponent'
import { openWithdrawal, WithdrawFundsOutlet } from '../../withdrawals'
import { LiveTimer } from '../controls/LiveTimer'
import type { TileFace } from '../controls/TileRadio'
import { TileRadios } from '../controls/TileRadios'
import { TableTooltip } from '../parts/TableTooltip'
import { type Popup, Sidebar } from '../sidebar/Sidebar'
import { BetCounts } from './BetCounts'
import { BetPlaced } from './BetPlaced'
import { BetSummary } from './BetSummary'
import { HowToPlayDialog } from './dialogs/HowToPlayDialog'
import { useAddDummyCoins } from './dialogs/useAddDummyCoins'
import { IdleBlur } from './IdleBlur'
import { NextColumn } from './NextColumn'
import { NoCoins } from './NoCoins'
import { OpenThrowTexts } from './OpenThrowTexts'
import { PlayersHere } from './PlayersHere'
import { RecentResults } from './RecentResults'

const lowCoinsCode = lazyComponent(async () => (await import('./dialogs/LowCoins')).LowCoins)

interface MenuScreenProps {
  layout: TableLayout
  /** The picture of a tile while the stage does not draw it. */
  Face: TileFace | null
}

export function MenuScreen({ layout, Face }: MenuScreenProps) {
  const t = useTranslate()
  const mode = useGame((state) => state.mode)
  const watched = useOpenThrow()
  // Only the stage draws a throw.
  const openThrow = Face === null ? watched : null
  const [popup, setPopup] = useState<Popup | null>(null)
  const close = useCallback(() => setPopup(null), [])
  // The browser's Back may change the mode while a popup is open.
  useDidUpdate(close, [mode])
  const open = useCallback((next: Popup) => (next === 'withdraw' ? openWithdrawal() : setPopup(next)), [])
  const addCoins = useAddDummyCoins()
  const LowCoins = useLazyComponent(lowCoinsCode, mode === 'dummy')
  const { mutate, isPending } = addCoins
  const addOnce = useCallback(() => {
    if (!isPending) mutate()
  }, [mutate, isPending])
  return (
    <>
      {/* After a result the focus belongs to the tile that had it before. */}
      <h1 className="visually-hidden" data-without-focus>
        {t(`mode.${mode}.table`)}
      </h1>
      <IdleBlur layout={layout} />
      <LiveTimer />
      {openThrow === null ? (
        <>
          <TileRadios layout={layout} Tooltip={TableTooltip} Face={Face} />
          <PlayersHere rect={layout.players} />
          <BetCounts layout={layout} />
          <NextColumn layout={layout} />
          <NoCoins column={layout.headings.amount} />
        </>
      ) : (
        <OpenThrowTexts layout={layout} shown={openThrow} />
      )}
      <BetPlaced rect={layout.betSummary} />
      <Sidebar {...layout.sidebar} onPopup={open} onAddCoins={addOnce} />
      {/* After the button that places the bet, so that a keyboard reaches the button first. */}
      {openThrow === null ? (
        <>
          <BetSummary rect={layout.betSummary} />
          <RecentResults layout={layout} />
        </>
      ) : null}
      {LowCoins === null ? null : (
        <LowCoins addCoins={addCoins} isRequested={popup === 'coins'} onClose={close} />
      )}
      <HowToPlayDialog opened={popup === 'howToPlay'} onClose={close} />
      <WithdrawFundsOutlet />
    </>
  )
}
