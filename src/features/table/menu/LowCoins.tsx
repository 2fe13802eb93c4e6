/** The practice wallet runs low: dummy coins for the asking, then the good news. */
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
  /** The player asked for coins through the wallet's button. */
  isAsked: boolean
  onClose: () => void
}

export function LowCoins({ isAsked, onClose }: LowCoinsProps) {
  const paise = useSession(dummyPaise)
  const isChoosing = useGame((state) => state.mode === 'dummy' && state.round.phase === 'choosing')
  const [isDeclined, setIsDeclined] = useState(false)
  const { mutate, isPending, isSuccess, reset } = useAddDummyCoins()
  const isDue = isLowCoinsPromptDue(paise)

  useEffect(() => {
    if (!isDue) setIsDeclined(false)
  }, [isDue])
  useEffect(() => {
    // Confetti flies with the panel: coins that come while it cannot be shown are told of when it can.
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
  const mayHave = checkDummyTopUp(paise) === null
  if (!mayHave || (!isAsked && (!isDue || isDeclined))) return null
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
          // Disabled it would lose the keyboard's focus, and the popup its Escape.
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
