/** The product's own page of one state, in an iframe of the size behind a window of the page, with a caption. */
import { Box, Group, Loader, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
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
  /** The page is there, its state not yet. */
  onPage?: (page: Window) => void
  /** The state is shown. @throws for a problem */
  onShown?: (page: Window) => void
  /** The state is shown, or cannot be. */
  onOpened: () => void
  /** The caption, next to which is why the state is not shown. */
  children: ReactNode
}

export function LiveFrame(props: LiveFrameProps) {
  const { url, size, title = size, width, height, transform, onPage, onShown, onOpened, children } = props
  const [isShown, setShown] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  async function open(page: Window | null) {
    if (page === null) return
    // A full reload of the dev server's leads to the product's own page.
    if (page.studio === undefined) return page.location.replace(url)
    onPage?.(page)
    try {
      await page.studio.ready
      onShown?.(page)
      setShown(true)
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error))
    }
    onOpened()
  }

  return (
    <Box component="figure" m={0}>
      <div className={css.screen} style={{ width, height }} data-ready={isShown}>
        <iframe
          title={title}
          src={url}
          {...sizeOf(size)}
          style={{ transform }}
          onLoad={({ currentTarget }) => void open(currentTarget.contentWindow)}
        />
        {!isShown && problem === null ? (
          <Loader className={css.loading} aria-label="Opening the state" />
        ) : null}
      </div>
      <Group component="figcaption" align="end" gap={10} h={28} fz={13} c="dimmed">
        {children}
        {problem === null ? null : (
          <Text role="alert" span fz={13} c="var(--error)">
            {problem}
          </Text>
        )}
      </Group>
    </Box>
  )
}
