/** Leads to the page that replays a round, and copies that page's address and the receipt of one's own bet. */
import { Button, Group } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { IconLink, IconMovie, IconReceipt } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { OwnBet } from '../../domain/fairness/verifyBet'
import { useTranslate } from '../../i18n/useTranslate'
import { roundPath } from '../../paths'
import { receiptText } from './parseReceipt'

interface RoundLinksProps {
  instanceId: number
  ownBet: OwnBet | null
  /** Whether the links are shown on the round's page, which needs no link to itself. */
  isReplay: boolean
}

export function RoundLinks({ instanceId, ownBet, isReplay }: RoundLinksProps) {
  const t = useTranslate()
  const path = roundPath(instanceId)
  const receipt = ownBet?.receipt ?? null
  return (
    <Group gap={8}>
      {isReplay ? null : (
        <Button
          component={Link}
          to={path}
          size="sm"
          variant="default"
          leftSection={<IconMovie size="1.2em" aria-hidden="true" />}
        >
          {t('round.watch')}
        </Button>
      )}
      <CopyButton
        icon={<IconLink size="1.2em" aria-hidden="true" />}
        label={t('round.copyLink')}
        text={() => location.origin + path}
      />
      {ownBet === null || receipt === null ? null : (
        <CopyButton
          icon={<IconReceipt size="1.2em" aria-hidden="true" />}
          label={t('round.copyReceipt')}
          text={() => receiptText(receipt, ownBet.proof)}
        />
      )}
    </Group>
  )
}

const CONFIRMED_MS = 2_500

interface CopyButtonProps {
  icon: ReactNode
  label: string
  text: () => string
}

/** A button that copies a text and says so in its own place. */
function CopyButton({ icon, label, text }: CopyButtonProps) {
  const t = useTranslate()
  const clipboard = useClipboard({ timeout: CONFIRMED_MS })
  const shown = clipboard.copied ? t('copy.done') : clipboard.error === null ? label : t('copy.failed')
  return (
    <Button size="sm" variant="default" leftSection={icon} onClick={() => clipboard.copy(text())}>
      <span aria-live="polite">{shown}</span>
    </Button>
  )
}
