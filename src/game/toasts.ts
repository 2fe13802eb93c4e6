/** The queue of toasts. `notify` adds a toast; app/toaster shows it and is loaded with the first one. */
import { create } from 'zustand'

export interface Toast {
  id: number
  text: string
  /** A second, smaller line. */
  detail?: string
  kind: 'success' | 'error' | 'info'
  /** A button in the toast. */
  action?: { name: string; run(): void }
}

interface ToastQueue {
  /** Toasts that are not shown yet, oldest first. */
  waiting: readonly Toast[]
  /** Removes and returns the waiting toasts. */
  take(): readonly Toast[]
}

let lastId = 0

export const useToasts = create<ToastQueue>()((set, get) => ({
  waiting: [],
  take() {
    const { waiting } = get()
    if (waiting.length > 0) set({ waiting: [] })
    return waiting
  },
}))

/** Shows a toast: notify({ text: 'Login successful!', kind: 'success' }). */
export function notify(toast: Omit<Toast, 'id'>): void {
  lastId += 1
  const next: Toast = { ...toast, id: lastId }
  useToasts.setState(({ waiting }) => ({ waiting: [...waiting, next] }))
}
