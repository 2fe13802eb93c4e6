/** Frame of the account pages: back button, title and page. Title and back target come from the route's handle. */
import { IconArrowLeft } from '@tabler/icons-react'
import { useState } from 'react'
import { Outlet, useNavigate } from 'react-router-dom'
import type { PageMeta } from '../pageMeta'
import { PATHS } from '../paths'
import css from './accountFrame.module.css'
import { ThemeButton } from './ThemeButton'

interface AccountFrameProps {
  meta: PageMeta
}

export function AccountFrame({ meta: { title, backText = 'Back', backPath } }: AccountFrameProps) {
  const navigate = useNavigate()
  const [actions, setActions] = useState<HTMLElement | null>(null)
  const goBack = () => {
    if (backPath === undefined && hasPreviousPage()) void navigate(-1)
    else void navigate(backPath ?? PATHS.realMenu)
  }
  return (
    <div className={css.page}>
      <header className={css.bar}>
        <button type="button" className={css.back} onClick={goBack}>
          <IconArrowLeft size={24} aria-hidden="true" />
          <span>{backText}</span>
        </button>
        <div className={css.actions}>
          {/* The page renders its own actions into this element by a portal. */}
          <div ref={setActions} className={css.pageActions} />
          <ThemeButton />
        </div>
      </header>
      <main className={css.main}>
        <h1>{title}</h1>
        <Outlet context={actions} />
      </main>
    </div>
  )
}

/** Browsers without the Navigation API only know whether the tab has a history. */
function hasPreviousPage(): boolean {
  const { navigation, history }: { navigation?: Navigation; history: History } = window
  return navigation?.canGoBack ?? history.length > 1
}
