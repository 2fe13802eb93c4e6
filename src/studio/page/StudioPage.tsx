/** The studio: the states on the left, the chosen one live on the right. */
import { Button, Text, Title } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { IconLink } from '@tabler/icons-react'
import { findMessage } from '../states/messages'
import { STATES } from '../states/states'
import { Frames } from './Frames'
import { MessagePreview } from './MessagePreview'
import { ReportPanel } from './ReportPanel'
import { StateList } from './StateList'
import css from './studio.module.css'
import { TimeBar } from './TimeBar'
import { Toolbar } from './Toolbar'
import { useFrames } from './useFrames'
import { useStudioAddress } from './useStudioAddress'

export function StudioPage() {
  const { address, problem, open, type, keepTime } = useStudioAddress()
  const frames = useFrames(address, open, keepTime)
  const clipboard = useClipboard()
  const message = findMessage(address.state)
  const state = STATES.find(({ name }) => name === address.state)
  return (
    <div className={css.page}>
      <StateList address={address} open={open} />
      <main className={css.main}>
        <header className={css.header}>
          <div className={css.heading}>
            <Title order={1} className={css.title}>
              <span className={css.inArea}>{address.area} / </span>
              {address.state}
            </Title>
            <Button
              size="xs"
              className={css.copy}
              leftSection={<IconLink size={16} />}
              title="The same link shows the same pixels."
              onClick={() => clipboard.copy(location.href)}
            >
              {clipboard.copied ? 'Copied' : 'Copy link'}
            </Button>
            <ReportPanel open={open} />
          </div>
          {state === undefined ? null : <Toolbar address={address} open={open} type={type} />}
        </header>
        {problem === null ? null : (
          <Text role="alert" className={css.problem}>
            {problem}
          </Text>
        )}
        {message === undefined ? (
          <Frames address={address} frames={frames} />
        ) : (
          <MessagePreview message={message} language={address.language} />
        )}
        {state === undefined ? null : <TimeBar address={address} state={state} frames={frames} />}
      </main>
    </div>
  )
}
