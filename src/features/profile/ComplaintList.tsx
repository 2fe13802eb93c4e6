/** The player's complaints with number, state and the operator's answer. */
import { Alert, Badge, Button, Card, Group, List, Text, Title } from '@mantine/core'
import { type CSSProperties, useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import type { OwnComplaint } from '../../contract/complaints'
import { useSettings } from '../../game/session/settings'
import { useTranslate } from '../../i18n/useTranslate'
import { PATHS } from '../../paths'
import { formatDateTime } from '../../ui/formatDateTime'
import { isNewAnswer, useComplaints } from './useComplaints'

const TYPED_TEXT: CSSProperties = {
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
  // Urdu reads from the right.
  unicodeBidi: 'plaintext',
}

export function ComplaintList() {
  const t = useTranslate()
  const { data: complaints = [] } = useComplaints()
  const { answersSeenAt, change } = useSettings()
  // The badges of this visit stay after the answers count as seen.
  const [seenBefore] = useState(answersSeenAt)
  const newest =
    complaints
      .map(({ answeredAt }) => answeredAt ?? '')
      .sort()
      .at(-1) ?? ''
  useEffect(() => {
    if (newest > (answersSeenAt ?? '')) change({ answersSeenAt: newest })
  }, [newest, answersSeenAt, change])
  // A player who has no complaint, and one of a backend without the list, finds the form in the footer.
  if (complaints.length === 0) return null
  return (
    <Card component="section" aria-labelledby="complaints">
      <Title order={2} id="complaints">
        {t('complaints.title')}
      </Title>
      <List listStyleType="none" spacing="md">
        {complaints.map((complaint) => (
          <Complaint key={complaint.id} complaint={complaint} isNew={isNewAnswer(complaint, seenBefore)} />
        ))}
      </List>
      <Button component={Link} variant="default" fullWidth to={PATHS.complaint}>
        {t('complaints.another')}
      </Button>
    </Card>
  )
}

function Complaint({ complaint, isNew }: { complaint: OwnComplaint; isNew: boolean }) {
  const t = useTranslate()
  const { id, subject, message, createdAt, answer, answeredAt } = complaint
  const state = answer === null ? 'complaints.open' : isNew ? 'complaints.new' : 'complaints.answered'
  return (
    <List.Item>
      <Group gap="xs">
        <Text fw={600}>{t('complaints.number', { id: String(id), subject })}</Text>
        <Badge variant={isNew ? 'filled' : 'light'}>{t(state)}</Badge>
      </Group>
      <Text c="dimmed" className="figures">
        {t('complaints.filed', { time: formatDateTime(Date.parse(createdAt)) })}
      </Text>
      <Text style={TYPED_TEXT}>{message}</Text>
      {answer === null || answeredAt === null ? null : (
        <Alert mt="xs" title={t('complaints.answer', { time: formatDateTime(Date.parse(answeredAt)) })}>
          <Text style={TYPED_TEXT}>{answer}</Text>
        </Alert>
      )}
    </List.Item>
  )
}
