/** Tells a player who returns from the payment page how the payment ended, as the server has recorded it. */
import { useEffect } from 'react'
import { notifyPayment } from './notifyPayment'
import { paymentOrder } from './paymentOrder'

export function usePaymentReturn(deposits: readonly { orderId: string; status: string }[]): void {
  useEffect(() => {
    const orderId = paymentOrder.read()
    const deposit = deposits.find((record) => record.orderId === orderId)
    if (deposit !== undefined) notifyPayment(deposit.status)
  }, [deposits])
}
