/** The player protection page: limits, breaks and the reality check. */

import { useSession } from '../../game/session/session'
import panel from '../../ui/panel.module.css'
import { Spinner } from '../../ui/Spinner'
import { Breaks } from './Breaks'
import { LimitForm } from './LimitForm'
import { requestedAmounts } from './limitAmounts'
import css from './limits.module.css'
import { PendingChanges } from './PendingChanges'
import { RealityCheckSetting } from './RealityCheckSetting'
import { useLimits } from './useLimits'

export function Limits() {
  const userId = useSession(({ user }) => user?.id ?? 0)
  const { data: limits, isPending, error, refetch } = useLimits(userId)
  return (
    <>
      <p className={css.lead}>
        What you set here holds everywhere you log in. A lower limit counts at once, a higher one only after a
        wait, and a break cannot be shortened.
      </p>
      {isPending ? <Spinner label="Loading your limits" isLabelShown /> : null}
      {error === null ? null : (
        <p className={`${panel.error} ${css.error}`} role="alert">
          {error.message}{' '}
          <button type="button" onClick={() => void refetch()}>
            Try again
          </button>
        </p>
      )}
      {limits === undefined ? null : (
        <>
          <PendingChanges pending={limits.pending} />
          <div className={css.columns}>
            <LimitForm
              key={`deposit ${JSON.stringify(requestedAmounts(limits, 'deposit'))}`}
              field="deposit"
              title="Deposit limits"
              text="The most you can pay in."
              limits={requestedAmounts(limits, 'deposit')}
              userId={userId}
            />
            <LimitForm
              key={`loss ${JSON.stringify(requestedAmounts(limits, 'loss'))}`}
              field="loss"
              title="Loss limits"
              text="The most that bets can cost you beyond what you win."
              limits={requestedAmounts(limits, 'loss')}
              userId={userId}
            />
          </div>
          <Breaks excludedUntil={limits.excluded_until} userId={userId} />
        </>
      )}
      <RealityCheckSetting />
    </>
  )
}
