/** What has been typed into an open withdrawal dialog. Whoever opened it keeps it: the table turns to a result in between. */

export interface WithdrawalDraft {
  /** Null while the remembered one stands in the field. */
  upiId: string | null
  amount: string
}

/** Nothing has been typed yet. */
export const NEW_WITHDRAWAL: WithdrawalDraft = { upiId: null, amount: '' }
