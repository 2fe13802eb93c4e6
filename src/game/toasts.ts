/**
 * What is to be said in a notice. Whoever has something to say calls notify; where a notice appears, how it looks and how
 * long it stays is the business of `app/NoticeStacks`, which listens here and is loaded at the first one.
 */
import { create } from 'zustand'

export interface Toast {
  id: number
  text: string
  /** A second, smaller line. */
  detail?: string
  kind: 'success' | 'error' | 'info'
  /** Something that can be done about it. */
  action?: { name: string; run(): void }
}

interface Notices {
  /** Said and not yet shown, oldest first. */
  waiting: readonly Toast[]
  /** Hands the waiting notices over to whoever shows them. */
  take(): readonly Toast[]
}

let lastId = 0

export const useToasts = create<Notices>()((set, get) => ({
  waiting: [],
  take() {
    const { waiting } = get()
    if (waiting.length > 0) set({ waiting: [] })
    return waiting
  },
}))

/** How many notices there have been. Whoever speaks only where nobody else does compares it a moment later. */
export function toastCount(): number {
  return lastId
}

/** Shows a notice: notify({ text: 'Login successful!', kind: 'success' }). */
export function notify(notice: Omit<Toast, 'id'>): void {
  lastId += 1
  const next: Toast = { ...notice, id: lastId }
  useToasts.setState(({ waiting }) => ({ waiting: [...waiting, next] }))
}
