/** The values of the open withdrawal dialog, in a store so that they survive while a result screen replaces the menu. */
import { create } from 'zustand'

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
}

let lastId = 0

/** The draft is null while the dialog is closed. */
export const useWithdrawalDraft = create<{ draft: WithdrawalDraft | null }>()(() => ({ draft: null }))

export function openWithdrawal(): void {
  lastId += 1
  const empty = { upiId: null, amount: '', errorText: null, codeUpiId: null }
  useWithdrawalDraft.setState({ draft: { id: lastId, ...empty } })
}

/** Does nothing while the dialog is closed. */
export function changeWithdrawal(changes: Partial<WithdrawalDraft>): void {
  useWithdrawalDraft.setState(({ draft }) => ({ draft: draft && { ...draft, ...changes } }))
}

/** @returns false if the dialog was closed, even if it was opened again since */
export function isWithdrawalOpen(id: number): boolean {
  return useWithdrawalDraft.getState().draft?.id === id
}

/** Discards the values. */
export function closeWithdrawal(): void {
  useWithdrawalDraft.setState({ draft: null })
}
