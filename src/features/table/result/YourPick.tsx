/** The player's pick in words; a half is ticked as soon as its reel rests on the same. */
import { IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Combination } from '../../../domain/core/payout'
import { isPickMatched } from '../../../game/state/selectors'
import { useGame } from '../../../game/state/store'
import { cityName } from '../../../i18n/cityTexts'
import { Trans } from '../../../i18n/Trans'
import texts from '../../../ui/throwTexts.module.css'
import css from './result.module.css'

export function YourPick({ bet }: { bet: Combination }) {
  return (
    <Trans
      id="result.pick"
      values={{ city: cityName(bet.city), dice: bet.diceNumber }}
      components={{ a: <Half half="city" />, b: <Half half="diceNumber" /> }}
    />
  )
}

function Half({ half, children }: { half: keyof Combination; children?: ReactNode }) {
  const isMatched = useGame((state) => isPickMatched(state, half))
  return (
    <strong className={`${texts.half} ${css.half}`} data-matched={isMatched}>
      {children}
      {isMatched ? <IconCheck size="1em" stroke={4} aria-hidden="true" /> : null}
    </strong>
  )
}
