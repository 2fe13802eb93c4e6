/** Waits for the first notice and only then fetches what shows them. */
import { lazy, Suspense, useState } from 'react'
import { useNotices } from '../stores/notices'

const NoticeStacks = lazy(async () => ({ default: (await import('./NoticeStacks')).NoticeStacks }))

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
