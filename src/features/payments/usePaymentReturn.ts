/** Tells a player who returns from the payment page how the payment ended, as the server has recorded it. */
import { useEffect } from 'react'
import { notifyPayment } from './notifyPayment'
import { paymentOrder } from './paymentOrder'

interface Deposit {
  orderId: string
  status: string
  /** What was paid, if that is less than the deposit; else 0. */
  receivedPaise: number
}

export function usePaymentReturn(deposits: readonly Deposit[]): void {
  useEffect(() => {
    const orderId = paymentOrder.read()
    const deposit = deposits.find((record) => record.orderId === orderId)
    if (deposit !== undefined) notifyPayment(deposit.receivedPaise > 0 ? 'short' : deposit.status)
  }, [deposits])
}
