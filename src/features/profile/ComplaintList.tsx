/** The player's complaints with number, state and the operator's answer. */
import { Alert, Badge, Button, Card, Group, List, Text, Title } from '@mantine/core'
import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { useSettings } from '../../game/session/settings'
import { useTranslate } from '../../i18n/useTranslate'
import { PATHS } from '../../paths'
import { formatDateTime } from '../../ui/formatDateTime'
import { isNewAnswer, useComplaints } from './useComplaints'

export function ComplaintList() {
  const t = useTranslate()
  const { data: complaints = [] } = useComplaints()
  const { answersSeenAt, change } = useSettings()
  // The badges of this visit stay after the answers count as seen.
  const [seenBefore] = useState(answersSeenAt)
  const newest = complaints.reduce((latest, { answeredAt }) => maxTime(latest, answeredAt), answersSeenAt)
  useEffect(() => {
    if (newest !== answersSeenAt) change({ answersSeenAt: newest })
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
          <List.Item key={complaint.id}>
            <Group gap="xs">
              <Text fw={600}>
                {t('complaints.number', { id: String(complaint.id), subject: complaint.subject })}
              </Text>
              <Badge variant={isNewAnswer(complaint, seenBefore) ? 'filled' : 'light'}>
                {t(stateOf(complaint.answer, isNewAnswer(complaint, seenBefore)))}
              </Badge>
            </Group>
            <Text c="dimmed" className="figures">
              {t('complaints.filed', { time: formatDateTime(Date.parse(complaint.createdAt)) })}
            </Text>
            <Text style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{complaint.message}</Text>
            {complaint.answer === null || complaint.answeredAt === null ? null : (
              <Alert
                mt="xs"
                title={t('complaints.answer', { time: formatDateTime(Date.parse(complaint.answeredAt)) })}
              >
                <Text style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{complaint.answer}</Text>
              </Alert>
            )}
          </List.Item>
        ))}
      </List>
      <Button component={Link} variant="default" fullWidth to={PATHS.complaint}>
        {t('complaints.another')}
      </Button>
    </Card>
  )
}

function maxTime(a: string | null, b: string | null): string | null {
  return (b ?? '') > (a ?? '') ? b : a
}

function stateOf(answer: string | null, isNew: boolean) {
  if (answer === null) return 'complaints.open'
  return isNew ? 'complaints.new' : 'complaints.answered'
}
