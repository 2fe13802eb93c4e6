/** The popup that offers dummy coins when the practice wallet runs low, then confirms that they were added. */
import { useEffect, useState } from 'react'
import { MESSAGES } from '../../../contract/messages'
import { checkDummyTopUp, DUMMY_TOP_UP_PAISE, isLowCoinsPromptDue } from '../../../domain/dummyCoins'
import { formatRupees } from '../../../domain/money'
import { showCoinsAdded } from '../../../game/coinsAddedEffect'
import { serverClock, useGame } from '../../../game/gameStore'
import { dummyPaise, useSession } from '../../../game/session/session'
import { buttonClass } from '../../../ui/buttonClass'
import { ModalOverlay } from '../overlay/ModalOverlay'
import css from '../overlay/overlay.module.css'
import { useAddDummyCoins } from './useAddDummyCoins'

const SUCCESS_MS = 5_000

interface LowCoinsProps {
  /** The player pressed the sidebar's button; otherwise the popup opens by itself. */
  isRequested: boolean
  onClose: () => void
}

export function LowCoins({ isRequested, onClose }: LowCoinsProps) {
  const paise = useSession(dummyPaise)
  const isChoosing = useGame((state) => state.mode === 'dummy' && state.round.phase === 'choosing')
  const [isDeclined, setIsDeclined] = useState(false)
  const { mutate, isPending, isSuccess, reset } = useAddDummyCoins()
  const isDue = isLowCoinsPromptDue(paise)

  useEffect(() => {
    if (!isDue) setIsDeclined(false)
  }, [isDue])
  useEffect(() => {
    // Confetti accompanies the popup: if the coins arrive outside the choosing phase, both wait for that phase.
    if (!isSuccess || !isChoosing) return
    showCoinsAdded(serverClock.nowMs())
    const timer = setTimeout(reset, SUCCESS_MS)
    return () => {
      clearTimeout(timer)
      reset()
    }
  }, [isSuccess, isChoosing, reset])

  if (!isChoosing) return null
  if (isSuccess) return <CoinsAdded onClose={reset} />
  const isTopUpAllowed = checkDummyTopUp(paise) === null
  if (!isTopUpAllowed || (!isRequested && (!isDue || isDeclined))) return null
  const decline = () => {
    setIsDeclined(true)
    onClose()
  }
  return (
    <ModalOverlay label="Low Dummy Coins" onEscape={decline}>
      <h2 className={css.heading}>Low Dummy Coins</h2>
      <p className={css.line}>Would you like {formatRupees(DUMMY_TOP_UP_PAISE)} to keep playing?</p>
      <div className={css.buttons}>
        <button type="button" className={buttonClass('secondary', 'small')} onClick={decline}>
          No Thanks
        </button>
        <button
          type="button"
          className={buttonClass('primary', 'small')}
          // Not `disabled`: a disabled button loses the focus, and the popup would then not receive Escape.
          aria-disabled={isPending}
          onClick={() => !isPending && mutate(undefined, { onSuccess: onClose })}
        >
          Yes, Add Coins
        </button>
      </div>
    </ModalOverlay>
  )
}

function CoinsAdded({ onClose }: { onClose: () => void }) {
  return (
    <ModalOverlay label={MESSAGES.coinsAdded} kind="win" onEscape={onClose}>
      <h2 className={css.heading}>{MESSAGES.coinsAdded}</h2>
      <button type="button" className={buttonClass('primary', 'small')} onClick={onClose}>
        Awesome!
      </button>
    </ModalOverlay>
  )
}
