/** One stack of notices: how long they stay, how far a swipe must go, and the keys that lead to it. */
import * as Toast from '@radix-ui/react-toast'
import { IconCheck, IconExclamationMark, IconInfoSmall, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import type { Notice } from '../../game/toasts'
import css from './toastStack.module.css'

/** The time of the stylesheet's way out. */
const REMOVAL_MS = 200

export interface StackLook {
  where: 'site' | 'table'
  label: string
  /** How many are in sight. */
  visible: number
  durationMs: number
  /** Whether a notice about which something can be done stays until it is done or dismissed. */
  waitsToAct: boolean
  swipePx: number
  hotkey: string[]
}

interface NoticeStackProps {
  look: StackLook
  notices: readonly Notice[]
  /** A notice has been dismissed or its time is over, and its way out has been drawn. */
  onGone(id: number): void
}

const ICONS = { success: IconCheck, error: IconExclamationMark, info: IconInfoSmall } as const

export function NoticeStack({ look, notices, onGone }: NoticeStackProps) {
  const [closed, setClosed] = useState<readonly number[]>([])
  const close = (id: number) => {
    setClosed((before) => [...before, id])
    setTimeout(() => onGone(id), REMOVAL_MS)
  }
  return (
    <Toast.Provider duration={look.durationMs} swipeThreshold={look.swipePx} label="Notice">
      {notices.map((notice) => {
        const Icon = ICONS[notice.kind]
        return (
          <Toast.Root
            key={notice.id}
            className={`${css.notice} ${css[notice.kind]}`}
            data-kind={notice.kind}
            {...(look.waitsToAct && notice.action !== undefined ? { duration: Infinity } : {})}
            open={!closed.includes(notice.id)}
            onOpenChange={(isOpen) => !isOpen && close(notice.id)}
          >
            <span className={css.icon} aria-hidden="true">
              <Icon size={18} stroke={2.5} />
            </span>
            <Toast.Title className={css.text}>{notice.text}</Toast.Title>
            {notice.detail === undefined ? null : (
              <Toast.Description className={css.detail}>{notice.detail}</Toast.Description>
            )}
            {notice.action === undefined ? null : (
              <Toast.Action
                className={css.action}
                altText={notice.action.name}
                onClick={() => notice.action?.run()}
              >
                {notice.action.name}
              </Toast.Action>
            )}
            <Toast.Close className={css.close} aria-label="Dismiss">
              <IconX size={16} />
            </Toast.Close>
          </Toast.Root>
        )
      })}
      <Toast.Viewport
        // The table is always night, and so is what is said at it.
        className={`${css.stack} ${css[look.where]} ${look.where === 'table' ? 'night' : ''}`}
        hotkey={look.hotkey}
        label={`${look.label} ({hotkey})`}
      />
    </Toast.Provider>
  )
}
