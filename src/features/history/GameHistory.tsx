/** The history page: all settled games of the real table, and the player's own bets at both tables. */
import { Tabs } from '@mantine/core'
import { useTranslate } from '../../i18n/useTranslate'
import { FairnessDialogOutlet } from '../fairness'
import { StatementLink } from '../statement'
import { BetTab } from './BetTab'
import { GameTab } from './GameTab'

export function GameHistory() {
  const t = useTranslate()
  return (
    <>
      <StatementLink />
      {/* A tab that is not shown is not mounted, so each visit to a tab starts at its first page. */}
      <Tabs defaultValue="games" keepMounted={false}>
        <Tabs.List mb="md">
          <Tabs.Tab value="games">{t('history.games')}</Tabs.Tab>
          <Tabs.Tab value="bets">{t('history.bets')}</Tabs.Tab>
          <Tabs.Tab value="practice">{t('history.practice')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="games">
          <GameTab />
        </Tabs.Panel>
        <Tabs.Panel value="bets">
          <BetTab mode="real" />
        </Tabs.Panel>
        <Tabs.Panel value="practice">
          <BetTab mode="dummy" />
        </Tabs.Panel>
      </Tabs>
      <FairnessDialogOutlet />
    </>
  )
}
