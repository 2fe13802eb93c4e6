/** Waits for the first notice and only then fetches what shows them. */
import { Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useNotices } from '../stores/notices'
import { useSession } from '../stores/session'
import { lazily } from '../ui/lazily'
import { loadTable } from './loadTable'
import { MENU_PATHS } from './paths'

const loadStacks = async () => (await import('./NoticeStacks')).NoticeStacks
const NoticeStacks = lazily(loadStacks)

/**
 * At the table the first notice may be that the network is gone, so what shows it is fetched while it is there: this
 * long after the table's code, which is about when the table stands.
 */
const FETCH_AFTER_MS = 300

export function NoticeGate() {
  const isAnyWaiting = useNotices(({ waiting }) => waiting.length > 0)
  const [isOpen, setOpen] = useState(false)
  const { pathname } = useLocation()
  const isSignedIn = useSession(({ token }) => token !== null)
  const isAtTable = isSignedIn && Object.values(MENU_PATHS).includes(pathname)
  useEffect(() => {
    if (!isAtTable) return
    let timer = 0
    let isHere = true
    void loadTable().then(() => {
      if (!isHere) return
      timer = window.setTimeout(() => void loadStacks().catch(() => undefined), FETCH_AFTER_MS)
    })
    return () => {
      isHere = false
      clearTimeout(timer)
    }
  }, [isAtTable])
  if (isAnyWaiting && !isOpen) setOpen(true)
  return isOpen ? (
    <Suspense fallback={null}>
      <NoticeStacks />
    </Suspense>
  ) : null
}
