/** The support page: help with common problems, and links to contact and complaint form. */
import { Button, Group } from '@mantine/core'
import { Link } from 'react-router-dom'
import { PATHS } from '../../paths'
import { InfoPage } from './InfoPage'
import { SUPPORT } from './supportText'
import { TextSections } from './TextSections'

export function Support() {
  return (
    <InfoPage title="Support" lead="What goes wrong most often, and what helps.">
      <TextSections sections={SUPPORT} />
      <Group gap={12} mt={32}>
        <Button component={Link} to={PATHS.contact}>
          Contact Us
        </Button>
        <Button component={Link} variant="default" to={PATHS.complaint}>
          Complaint Form
        </Button>
      </Group>
    </InfoPage>
  )
}
