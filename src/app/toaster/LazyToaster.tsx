/** Waits for the first notice and only then fetches what shows them, unless it is there already. */
import { Suspense, useState } from 'react'
import { useNotices } from '../../game/toasts'
import { lazily } from '../../ui/lazyWithRetry'
import { loadNotices } from './loadToaster'

const NoticeStacks = lazily(loadNotices)

export function NoticeGate() {
  const isAnyWaiting = useNotices(({ waiting }) => waiting.length > 0)
  const [isOpen, setOpen] = useState(false)
  if (isAnyWaiting && !isOpen) setOpen(true)
  return isOpen ? (
    <Suspense fallback={null}>
      <NoticeStacks />
    </Suspense>
  ) : null
}
