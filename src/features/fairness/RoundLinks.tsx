/** Leads to the page that replays a round, shares or copies that page's address, and copies the receipt of one's own bet. */
import { Button, Group } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { IconLink, IconMovie, IconReceipt, IconShare2 } from '@tabler/icons-react'
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
  const isShared = 'share' in navigator
  const LinkIcon = isShared ? IconShare2 : IconLink
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
        icon={<LinkIcon size="1.2em" aria-hidden="true" />}
        label={t(isShared ? 'round.share' : 'round.copyLink')}
        text={() => location.origin + path}
        sharedAs={isShared ? `${t('page.round.title')} | ${t('brand.name')}` : null}
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
  /** Title of the address that the system's sheet shares. Null copies the text, as a sheet that fails does. */
  sharedAs?: string | null
}

/** A button that copies a text and says so in its own place. */
function CopyButton({ icon, label, text, sharedAs = null }: CopyButtonProps) {
  const t = useTranslate()
  const clipboard = useClipboard({ timeout: CONFIRMED_MS })
  const shown = clipboard.copied ? t('copy.done') : clipboard.error === null ? label : t('copy.failed')
  const copy = () => clipboard.copy(text())
  const share = (title: string) =>
    navigator.share({ title, url: text() }).catch(({ name }: DOMException) => {
      // The player has closed the sheet.
      if (name !== 'AbortError') copy()
    })
  return (
    <Button
      size="sm"
      variant="default"
      leftSection={icon}
      onClick={() => void (sharedAs === null ? copy() : share(sharedAs))}
    >
      <span aria-live="polite">{shown}</span>
    </Button>
  )
}
