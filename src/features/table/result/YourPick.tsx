/** The player's pick in words, ticked where it has won; one half of it is never marked. */
import { IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Combination } from '../../../domain/core/payout'
import { isWinShown } from '../../../game/state/selectors'
import { useGame } from '../../../game/state/store'
import { combinationText } from '../../../i18n/cityTexts'
import { Trans } from '../../../i18n/Trans'
import texts from '../../../ui/throwTexts.module.css'
import css from './result.module.css'

export function YourPick({ bet }: { bet: Combination }) {
  return <Trans id="result.pick" values={{ pick: combinationText(bet) }} components={{ b: <Pick /> }} />
}

function Pick({ children }: { children?: ReactNode }) {
  const isWon = useGame(isWinShown)
  return (
    <strong className={`${texts.pick} ${css.pick}`} data-won={isWon}>
      {children}
      {isWon ? <IconCheck size="1em" stroke={4} aria-hidden="true" /> : null}
    </strong>
  )
}
