/** Everything over the drawn menu: the real controls, the sidebar, the choice in words, the popups. */
import { useMemo, useState } from 'react'
import { MENU_PATHS, PATHS } from '../../app/paths'
import { BetPlaced } from '../../overlays/BetPlaced'
import { ChoiceLine } from '../../overlays/ChoiceLine'
import { LowCoins } from '../../overlays/LowCoins'
import { Sidebar } from '../../overlays/Sidebar'
import type { TableLayout } from '../../stage/layout'
import { LiveTimer } from '../../stage/semantics/LiveTimer'
import { TileRadios } from '../../stage/semantics/TileRadios'
import { useGame } from '../../stores/tableGame'

interface MenuFaceProps {
  layout: TableLayout
  isReady: boolean
  onTouch: () => void
}

export function MenuFace({ layout, isReady, onTouch }: MenuFaceProps) {
  const mode = useGame((state) => state.mode)
  const [isAskingCoins, setIsAskingCoins] = useState(false)
  const links = useMemo(
    () => ({
      home: PATHS.home,
      profile: PATHS.profile,
      wallet: PATHS.wallet,
      history: PATHS.history,
      otherMenu: MENU_PATHS[mode === 'real' ? 'dummy' : 'real'],
    }),
    [mode],
  )
  return (
    <>
      {isReady ? <TileRadios layout={layout} onTouch={onTouch} /> : null}
      <LiveTimer />
      <ChoiceLine place={layout.choice} />
      <div className="table-popups" style={{ left: layout.sidebar.width }}>
        <BetPlaced />
      </div>
      <Sidebar
        {...layout.sidebar}
        links={links}
        onClick={onTouch}
        onAskCoins={() => {
          onTouch()
          setIsAskingCoins(true)
        }}
      />
      <LowCoins isAsked={isAskingCoins} onClose={() => setIsAskingCoins(false)} />
    </>
  )
}
