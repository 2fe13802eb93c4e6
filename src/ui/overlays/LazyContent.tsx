/** The content of a dialog whose code is imported when the content is first shown, with a loader meanwhile. */
import { Loader } from '@mantine/core'
import { useTranslate } from '../../i18n/useTranslate'
import { type LazyComponent, useLazyComponent } from './lazyComponent'
import css from './lazyContent.module.css'

interface LazyContentProps<P> {
  code: LazyComponent<P>
  /** Props of the loaded component. */
  props: P
}

export function LazyContent<P extends object>({ code, props }: LazyContentProps<P>) {
  const t = useTranslate()
  const Content = useLazyComponent(code, true)
  if (Content !== null) return <Content {...props} />
  return (
    <div className={css.loading} role="status">
      <Loader aria-hidden="true" />
      {t('loading.dialog')}
    </div>
  )
}
