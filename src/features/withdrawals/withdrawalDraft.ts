/**
 * The values of the open withdrawal dialog, in a store so that they survive while a result screen replaces the menu, and in
 * the tab's storage so that they survive a reload. They belong to their player, and end with the session.
 */
import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import { OTP_VALID_MS } from '../../domain/account/otp'
import { useSession } from '../../game/session/session'

export interface WithdrawalDraft {
  /** Identifies one opening of the dialog. */
  id: number
  /** Null until the player has typed. */
  upiId: string | null
  amount: string
  /** Error of the last submit, null if there is none. */
  errorText: string | null
  /** The UPI ID that a one-time code was sent for, null if there is none. */
  codeUpiId: string | null
  /** When that code was sent, epoch milliseconds of this device. */
  codeSentAtMs: number
  /** The digits of the code that were typed. */
  typed: string
}

const NO_CODE = { codeUpiId: null, codeSentAtMs: 0, typed: '' }
const EMPTY = { upiId: null, amount: '', errorText: null, ...NO_CODE }

let lastId = 0

interface WithdrawalState {
  /** Null while the dialog is closed. */
  draft: WithdrawalDraft | null
  /** The values of the dialog that was closed last, for its next opening; null once they were sent. */
  kept: WithdrawalDraft | null
}

export const useWithdrawalDraft = create<WithdrawalState>()(
  persist((): WithdrawalState => ({ draft: null, kept: null }), {
    name: 'withdrawalDraft',
    storage: createJSONStorage(() => sessionStorage),
    // After a reload the dialog is closed.
    partialize: ({ draft, kept }) => ({ kept: draft ?? kept, userId: useSession.getState().userId }),
    merge: (stored, state) => {
      const { kept, userId } = (stored ?? {}) as Partial<WithdrawalState & { userId: number | null }>
      return userId === useSession.getState().userId ? { ...state, kept: kept ?? null } : state
    },
  }),
)

useSession.subscribe(({ userId }, before) => {
  if (userId !== before.userId) discardWithdrawal()
})

export function openWithdrawal(): void {
  lastId += 1
  const { kept } = useWithdrawalDraft.getState()
  const draft = { ...EMPTY, ...kept, id: lastId }
  const isCodeOver = Date.now() >= draft.codeSentAtMs + OTP_VALID_MS
  useWithdrawalDraft.setState({ draft: isCodeOver ? { ...draft, ...NO_CODE } : draft })
}

/** Does nothing while the dialog is closed. */
export function changeWithdrawal(changes: Partial<WithdrawalDraft>): void {
  useWithdrawalDraft.setState(({ draft }) => ({ draft: draft && { ...draft, ...changes } }))
}

/** @returns false if the dialog was closed, even if it was opened again since */
export function isWithdrawalOpen(id: number): boolean {
  return useWithdrawalDraft.getState().draft?.id === id
}

/** Closes the dialog and keeps its values. */
export function closeWithdrawal(): void {
  useWithdrawalDraft.setState(({ draft, kept }) => ({ draft: null, kept: draft ?? kept }))
}

/** Discards the values, and closes the dialog that has them. */
export function discardWithdrawal(): void {
  useWithdrawalDraft.setState({ draft: null, kept: null })
}

/** Discards the values of one opening, which were sent; the dialog may have been closed, and opened again, meanwhile. */
export function discardSent(id: number): void {
  useWithdrawalDraft.setState(({ draft, kept }) => ({
    draft: draft?.id === id ? null : draft,
    kept: kept?.id === id ? null : kept,
  }))
}
