/**
 * What stands in an open withdrawal dialog. It outlives the dialog: the table turns to a result in between, and an
 * answer may come in that very moment.
 */
import { create } from 'zustand'

export interface WithdrawalDraft {
  /** Which opened dialog it is. */
  id: number
  /** Null while the remembered one stands in the field. */
  upiId: string | null
  amount: string
  /** What was said of the last try, null while there is nothing to say. */
  refusal: string | null
}

let opened = 0

/** The draft is null while no dialog is open. */
export const useWithdrawalDraft = create<{ draft: WithdrawalDraft | null }>()(() => ({ draft: null }))

export function openWithdrawal(): void {
  opened += 1
  useWithdrawalDraft.setState({ draft: { id: opened, upiId: null, amount: '', refusal: null } })
}

/** A dialog that has been closed meanwhile stays closed. */
export function changeWithdrawal(part: Partial<WithdrawalDraft>): void {
  useWithdrawalDraft.setState(({ draft }) => ({ draft: draft && { ...draft, ...part } }))
}

/** Whether this one is still open, and no other in its place. */
export function isWithdrawalOpen(id: number): boolean {
  return useWithdrawalDraft.getState().draft?.id === id
}

/** What was typed is gone with it. */
export function closeWithdrawal(): void {
  useWithdrawalDraft.setState({ draft: null })
}
