/** Routes of the wallet: deposits, withdrawals and UPI details. Amounts are rupees unless a comment says paise. */
import * as z from 'zod/mini'
import { id, reply, rupees, text, time } from './fields'
import type { Route } from './route'

const userId = z.object({ userId: id })

const depositRecord = z.looseObject({
  /** The payment id, or the order id if there is no payment. */
  transaction_id: z.string(),
  /** Additive: the order id, which the record keeps when its payment is known. */
  order_id: z.optional(z.string()),
  amount: rupees,
  /** pending, captured, failed or cancelled; other backends may send other values. */
  status: z.string(),
  createdAt: time,
  /** Additive: the part of the deposit that was refunded to the payer and debited from the wallet. */
  refunded: z.optional(rupees),
  /** Additive: what was paid, if that is less than the deposit, so that it was not credited and awaits its refund. */
  received: z.optional(rupees),
})
export type DepositRecord = z.infer<typeof depositRecord>

const withdrawalRecord = z.looseObject({
  id: z.number(),
  amount: rupees,
  /** pending, paid or rejected; other backends may send other values. */
  status: z.string(),
  createdAt: time,
  upi_id: z.string(),
  /** Additive: until when a pending request to a new UPI ID is held; null if it is not. */
  heldUntil: z.optional(z.nullable(time)),
  /** Additive: when the request was paid or rejected, and the reason of a rejection. */
  decidedAt: z.optional(z.nullable(time)),
  reason: z.optional(z.nullable(z.string())),
})
export type WithdrawalRecord = z.infer<typeof withdrawalRecord>

export const bankDetail = z.looseObject({
  id: z.number(),
  user_id: z.number(),
  upi_id: z.string(),
  account_holder_name: z.optional(z.nullable(z.string())),
  bank_name: z.optional(z.nullable(z.string())),
  branch_name: z.optional(z.nullable(z.string())),
})

const bankDetailBody = z.object({
  user_id: id,
  upi_id: text,
  account_holder_name: z.optional(text),
  bank_name: z.optional(text),
  branch_name: z.optional(text),
  /** Additive: the code that confirms a new UPI ID; without it the server sends one and refuses with upi_code_required. */
  otp: z.optional(text),
})

const acknowledgement = reply({})

export const moneyRoutes = {
  createPayment: {
    method: 'POST',
    path: '/payments/create-payment',
    isProtected: true,
    body: z.object({
      amount: z.number(),
      /** INR by default. */
      currency: z.optional(z.string().check(z.maxLength(3))),
      userId: id,
    }),
    response: reply({
      /** `amount` is in paise, as the provider has it. Optional, since a missing order has its own error text. */
      order: z.optional(
        z.looseObject({
          id: z.optional(z.string()),
          amount: z.optional(z.number()),
          currency: z.optional(z.string()),
        }),
      ),
      key: z.optional(z.string()),
      /** Additive: a single-use token for the payment page, bound to this order and session. */
      enc_key: z.optional(z.string()),
      /** Additive: URL of the payment page to which the browser is redirected. */
      payment_page: z.optional(z.string()),
      /** Additive: URL of the script that opens the payment gateway's dialog. */
      checkout_script: z.optional(z.string()),
    }),
    badRequestCode: 'payment_amount_invalid',
    timeoutMs: 30_000,
    isIdempotent: true,
  },
  verifyPayment: {
    method: 'POST',
    path: '/payments/verify-payment',
    isProtected: true,
    body: z.object({
      razorpay_order_id: text,
      razorpay_payment_id: text,
      razorpay_signature: text,
      userId: id,
    }),
    response: acknowledgement,
    badRequestCode: 'verification_failed',
    timeoutMs: 30_000,
  },
  depositRecords: {
    method: 'GET',
    path: '/payments/get-deposit-record-by-user/:userId',
    isProtected: true,
    params: userId,
    response: reply({ data: z.array(depositRecord) }),
    badRequestCode: 'deposits_failed',
  },
  sendWithdrawal: {
    method: 'POST',
    path: '/withdraw/send-withdraw-request/:userId',
    isProtected: true,
    params: userId,
    body: z.object({ amount: z.number() }),
    response: acknowledgement,
    badRequestCode: 'withdrawal_failed',
    timeoutMs: 15_000,
    isIdempotent: true,
  },
  withdrawalRecords: {
    method: 'GET',
    path: '/withdraw/get-withdraw-history/:userId',
    isProtected: true,
    params: userId,
    response: reply({ data: z.array(withdrawalRecord) }),
    badRequestCode: 'withdrawals_failed',
  },
  /** The client uses the first of `details`. An empty array or 404 means that no UPI id is saved. */
  bankDetail: {
    method: 'GET',
    path: '/bank-detail/fetch-user-account/:userId',
    isProtected: true,
    params: userId,
    response: reply({ details: z.array(bankDetail) }),
    badRequestCode: 'bank_detail_missing',
  },
  addBankDetail: {
    method: 'POST',
    path: '/bank-detail/add-account',
    isProtected: true,
    body: bankDetailBody,
    response: acknowledgement,
    badRequestCode: 'upi_update_failed',
  },
  editBankDetail: {
    method: 'PUT',
    path: '/bank-detail/edit-account/:userId',
    isProtected: true,
    params: userId,
    body: bankDetailBody,
    response: acknowledgement,
    badRequestCode: 'upi_update_failed',
  },
} as const satisfies Record<string, Route>
