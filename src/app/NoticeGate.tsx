/** Waits for the first notice and only then fetches what shows them. */
import { Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useNotices } from '../stores/notices'
import { lazily } from '../ui/lazily'
import { MENU_PATHS } from './paths'

const loadStacks = async () => (await import('./NoticeStacks')).NoticeStacks
const NoticeStacks = lazily(loadStacks)

/** At the table the first notice may be that the network is gone, so what shows it is fetched while it is there. */
const FETCH_AFTER_MS = 3_000

export function NoticeGate() {
  const isAnyWaiting = useNotices(({ waiting }) => waiting.length > 0)
  const [isOpen, setOpen] = useState(false)
  const { pathname } = useLocation()
  const isAtTable = Object.values(MENU_PATHS).includes(pathname)
  useEffect(() => {
    if (!isAtTable) return
    const timer = setTimeout(() => void loadStacks().catch(() => undefined), FETCH_AFTER_MS)
    return () => clearTimeout(timer)
  }, [isAtTable])
  if (isAnyWaiting && !isOpen) setOpen(true)
  return isOpen ? (
    <Suspense fallback={null}>
      <NoticeStacks />
    </Suspense>
  ) : null
}
