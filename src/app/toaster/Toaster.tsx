/** Shows the notices: the site's stack of three, and over the table one at a time beside the tiles. */
import { useLayoutEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { type Notice, useNotices } from '../../game/toasts'
import { TABLE_PATHS } from '../paths'
import { NoticeStack, type StackLook } from './ToastStack'

const SITE: StackLook = {
  where: 'site',
  label: 'Notices',
  visible: 3,
  durationMs: 4000,
  waitsToAct: true,
  swipePx: 20,
  hotkey: ['altKey', 'KeyT'],
}
const TABLE: StackLook = {
  where: 'table',
  label: 'Notices of the table',
  visible: 1,
  durationMs: 5000,
  waitsToAct: false,
  swipePx: 50,
  hotkey: ['F8'],
}

export function NoticeStacks() {
  const [shown, setShown] = useState<readonly Notice[]>([])
  const waiting = useNotices((notices) => notices.waiting)
  const take = useNotices((notices) => notices.take)
  const look = TABLE_PATHS.includes(useLocation().pathname) ? TABLE : SITE
  // Before anything is seen of a page that shows fewer: what has made room does not come back.
  useLayoutEffect(() => {
    const taken = waiting.length === 0 ? waiting : take()
    setShown((before) => newest([...before, ...taken], look.visible))
  }, [waiting, take, look])
  const remove = (id: number) => setShown((before) => before.filter((notice) => notice.id !== id))
  return <NoticeStack key={look.where} look={look} notices={shown} onGone={remove} />
}

function newest(notices: readonly Notice[], visible: number): readonly Notice[] {
  // What is said twice is shown once; the oldest makes room for the newest.
  const once = notices.filter(({ text }, at) => !notices.slice(at + 1).some((later) => later.text === text))
  return once.slice(-visible)
}
