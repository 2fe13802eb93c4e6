/** Shows the notices: the site's stack of three, and over the table one at a time beside the tiles. */
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { type Notice, useNotices } from '../stores/notices'
import { NoticeStack, type StackLook } from './NoticeStack'
import { TABLE_PATHS } from './paths'

const SITE: StackLook = {
  where: 'site',
  label: 'Notices',
  visible: 3,
  durationMs: 4000,
  swipePx: 20,
  hotkey: ['altKey', 'KeyT'],
}
const TABLE: StackLook = {
  where: 'table',
  label: 'Notices of the table',
  visible: 1,
  durationMs: 5000,
  swipePx: 50,
  hotkey: ['F8'],
}

export function NoticeStacks() {
  const [shown, setShown] = useState<readonly Notice[]>([])
  const waiting = useNotices((notices) => notices.waiting)
  const take = useNotices((notices) => notices.take)
  const look = TABLE_PATHS.includes(useLocation().pathname) ? TABLE : SITE
  useEffect(() => {
    if (waiting.length === 0) return
    const taken = take()
    setShown((before) => newest([...before, ...taken]))
  }, [waiting, take])
  const remove = (id: number) => setShown((before) => before.filter((notice) => notice.id !== id))
  return <NoticeStack key={look.where} look={look} notices={shown.slice(-look.visible)} onGone={remove} />
}

function newest(notices: readonly Notice[]): readonly Notice[] {
  // What is said twice is shown once; the oldest makes room for the newest.
  const once = notices.filter(({ text }, at) => !notices.slice(at + 1).some((later) => later.text === text))
  return once.slice(-SITE.visible)
}
