/** The open toasts. `notify` adds a toast; app/toaster shows it and is loaded with the first one. */
import { create } from 'zustand'
import { messageOf } from '../../api/apiError'
import type { ErrorCode } from '../../domain/core/errorCode'

/** What a row of toasts is about: only its newest message is true. */
type ToastFlow =
  | 'complaint'
  | 'limits'
  | 'login'
  | 'payment'
  | 'profile'
  | 'registration'
  | 'session'
  | 'withdrawal'

export interface Toast {
  id: number
  text: string
  /** A second, smaller line. */
  detail?: string
  kind: 'success' | 'error' | 'info'
  flow?: ToastFlow
  /** A button in the toast. */
  action?: { name: string; run(): void }
}

interface Toasts {
  /** Toasts that are not closed yet, oldest first. */
  toasts: readonly Toast[]
  /** Removes a toast that was dismissed or has expired. */
  removeToast(id: number): void
}

let lastId = 0

export const useToasts = create<Toasts>()((set) => ({
  toasts: [],
  removeToast: (id) => set(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) })),
}))

/**
 * Shows a toast in place of those of the same flow or with the same text:
 * notify({ text: 'Login successful!', kind: 'success', flow: 'login' }).
 */
export function notify(toast: Omit<Toast, 'id'>): void {
  lastId += 1
  const next: Toast = { ...toast, id: lastId }
  const isReplaced = ({ text, flow }: Toast) =>
    text === next.text || (flow !== undefined && flow === next.flow)
  useToasts.setState(({ toasts }) => ({ toasts: [...toasts.filter((old) => !isReplaced(old)), next] }))
}

/** Shows the message that the server sent with an error, else the text of `fallback`. */
export function toastError(
  error: unknown,
  fallback: ErrorCode,
  about: Pick<Toast, 'flow' | 'detail'> = {},
): void {
  notify({ ...about, text: messageOf(error, fallback), kind: 'error' })
}
