/** The product's own page of one state, in an iframe of the size behind a window of the page. */
import { Loader } from '@mantine/core'
import { type Ref, useState } from 'react'
import { sizeOf } from '../core/address'
import css from './live.module.css'

interface LiveFrameProps {
  url: string
  size: string
  title?: string
  /** Of the window, in CSS pixels. */
  width: number
  height: number
  /** Of the page behind the window. */
  transform: string
  iframeRef?: Ref<HTMLIFrameElement>
  /** The page is there, its state not yet. */
  onPage?: (page: Window) => void
  /** The state is shown. @throws for a problem */
  onShown?: (page: Window) => void
  /** @param problem why the state is not shown; null if it is */
  onOpened: (problem: string | null) => void
}

export function LiveFrame(props: LiveFrameProps) {
  const { url, size, title = size, width, height, transform, iframeRef, onPage, onShown, onOpened } = props
  const [progress, setProgress] = useState<'opening' | 'shown' | 'failed'>('opening')

  async function open(page: Window | null) {
    if (page === null) return
    // A full reload of the dev server's leads to the product's own page.
    if (page.studio === undefined) return page.location.replace(url)
    onPage?.(page)
    try {
      await page.studio.ready
      onShown?.(page)
      setProgress('shown')
      onOpened(null)
    } catch (error) {
      setProgress('failed')
      onOpened(error instanceof Error ? error.message : String(error))
    }
  }

  return (
    <div className={css.screen} style={{ width, height }} data-ready={progress === 'shown'}>
      <iframe
        ref={iframeRef}
        title={title}
        src={url}
        {...sizeOf(size)}
        style={{ transform }}
        onLoad={({ currentTarget }) => void open(currentTarget.contentWindow)}
      />
      {progress === 'opening' ? <Loader className={css.loading} aria-label="Opening the state" /> : null}
    </div>
  )
}
