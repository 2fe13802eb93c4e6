/** Shows the notices: the site's stack of three, and over the table one at a time beside the tiles. */
import { useEffect, useState } from 'react'
import { type Notice, useNotices } from '../stores/notices'
import { NoticeStack } from './NoticeStack'

/** How many of each stack are in sight; the oldest makes room for the newest. */
const VISIBLE = { site: 3, table: 1 } as const

export function NoticeStacks() {
  const [shown, setShown] = useState<readonly Notice[]>([])
  const waiting = useNotices((notices) => notices.waiting)
  const take = useNotices((notices) => notices.take)
  useEffect(() => {
    if (waiting.length === 0) return
    const taken = take()
    setShown((before) => newest([...before, ...taken]))
  }, [waiting, take])
  const remove = (id: number) => setShown((before) => before.filter((notice) => notice.id !== id))
  return (
    <>
      <NoticeStack
        notices={shown.filter(({ where }) => where === 'site')}
        onGone={remove}
        durationMs={4000}
        swipePx={20}
        hotkey={['altKey', 'KeyT']}
        label="Notices"
        where="site"
      />
      <NoticeStack
        notices={shown.filter(({ where }) => where === 'table')}
        onGone={remove}
        durationMs={5000}
        swipePx={50}
        hotkey={['F8']}
        label="Notices of the table"
        where="table"
      />
    </>
  )
}

function newest(notices: readonly Notice[]): readonly Notice[] {
  return notices.filter((notice, at) => {
    const later = notices.slice(at + 1).filter(({ where }) => where === notice.where)
    // What is said twice is shown once.
    return later.length < VISIBLE[notice.where] && !later.some(({ text }) => text === notice.text)
  })
}
