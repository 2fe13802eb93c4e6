/** The live region that announces the round. It stays mounted: screen readers often skip a region that mounts with text. */
import { coinName } from '../../../domain/core/coin'
import { formatRupees } from '../../../domain/core/money'
import type { Outcome } from '../../../domain/roundState'
import { outcomeOf, phaseOf } from '../../../game/round/phases/phaseOf'
import type { GameState } from '../../../game/state/state'
import { useGame } from '../../../game/state/store'
import { cityName } from '../../../i18n/cityTexts'
import { translate } from '../../../i18n/translate'
import { useTranslate } from '../../../i18n/useTranslate'

export function Announcer() {
  const t = useTranslate()
  const text = useGame(announcement)
  return (
    <div className="visually-hidden" role="status" aria-label={t('table.round')}>
      {text}
    </div>
  )
}

/** The result's text stays the same until the next bet is placed, so that screen readers announce the result once. */
export function announcement({ round, countdown }: GameState): string {
  if (round.phase === 'placed') {
    const { stakePaise, city, diceNumber } = round.bet
    return translate('announce.placed', {
      coin: coinName(stakePaise),
      city: cityName(city),
      dice: diceNumber,
    })
  }
  if (countdown !== null) return String(countdown)
  const outcome = outcomeOf(round)
  return phaseOf(round).result === 'announced' && outcome !== null ? resultText(outcome) : ''
}

function resultText({ isWin, prizePaise, result }: Outcome): string {
  const drawn = { city: cityName(result.city), dice: result.diceNumber }
  return isWin
    ? translate('announce.won', { ...drawn, prize: formatRupees(prizePaise) })
    : translate('announce.lost', drawn)
}
