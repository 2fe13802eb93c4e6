/** Shows the toasts of the site or of the table. */
import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { Toaster as SonnerToaster, toast as sonner } from 'sonner'
import { useSettings } from '../../game/session/settings'
import { type Toast, useToasts } from '../../game/session/toasts'
import { useTranslate } from '../../i18n/useTranslate'
import { TABLE_PATHS } from '../../paths'
import { freePosition } from './freePosition'
import css from './siteToaster.module.css'
import { TableToaster } from './TableToaster'

export function Toaster() {
  return TABLE_PATHS.includes(useLocation().pathname) ? <TableToaster /> : <SiteToaster />
}

/** Below the header, and above the account's bar at the foot of an upright phone, whose height AppShell publishes. */
const OFFSET = {
  top: 'calc(var(--header-height) + var(--safe-top) + 8px)',
  left: 'max(16px, var(--safe-left))',
  right: 'max(16px, var(--safe-right))',
  bottom: 'calc(max(16px, var(--safe-bottom)) + var(--app-shell-footer-offset, 0px))',
}

/** In the stack of sonner. */
function SiteToaster() {
  const t = useTranslate()
  const toasts = useToasts((state) => state.toasts)
  const theme = useSettings((state) => state.theme)
  return (
    <>
      {toasts.map((toast) => (
        <SiteToast key={toast.id} toast={toast} />
      ))}
      <SonnerToaster
        theme={theme}
        closeButton
        containerAriaLabel={t('toast.list')}
        offset={OFFSET}
        mobileOffset={OFFSET}
        toastOptions={{ closeButtonAriaLabel: t('toast.dismiss'), classNames: css }}
      />
    </>
  )
}

/** Opens a toast of sonner while it is mounted. A toast with an action stays until it is used or dismissed. */
function SiteToast({ toast: { id, kind, text, detail, action } }: { toast: Toast }) {
  const removeToast = useToasts((state) => state.removeToast)
  useEffect(() => {
    const remove = () => removeToast(id)
    const run = () => {
      remove()
      action?.run()
    }
    sonner[kind](text, {
      id,
      position: freePosition(),
      description: detail,
      ...(action && { action: { label: action.name, onClick: run }, duration: Infinity }),
      onDismiss: remove,
      onAutoClose: remove,
    })
    return () => void sonner.dismiss(id)
  }, [id, kind, text, detail, action, removeToast])
  return null
}
