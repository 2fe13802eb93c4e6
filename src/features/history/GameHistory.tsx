/** The history page: all settled games of the real table, and the player's own bets. */
import '@mantine/core/styles/UnstyledButton.css'
import '@mantine/core/styles/Tabs.css'
import { Tabs } from '@mantine/core'
import { useState } from 'react'
import { FairnessDialogOutlet } from '../fairness'
import { BetTab } from './BetTab'
import { GameTab } from './GameTab'
import css from './history.module.css'

export function GameHistory() {
  const [tab, setTab] = useState('games')
  return (
    <>
      <Tabs
        value={tab}
        onChange={(next) => setTab(next ?? 'games')}
        keepMounted={false}
        classNames={{ list: css.tabs ?? '', tab: css.tab ?? '' }}
      >
        <Tabs.List>
          <Tabs.Tab value="games">Game History</Tabs.Tab>
          <Tabs.Tab value="bets">Bet History</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="games">
          <GameTab />
        </Tabs.Panel>
        <Tabs.Panel value="bets">
          <BetTab />
        </Tabs.Panel>
      </Tabs>
      <FairnessDialogOutlet />
    </>
  )
}
