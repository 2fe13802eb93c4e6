/** The page with all frequently asked questions. */
import { Button, Group } from '@mantine/core'
import { Link } from 'react-router-dom'
import { questions } from '../../i18n/questions'
import { PATHS } from '../../paths'
import { QuestionList } from '../../ui/QuestionList'
import { InfoPage } from './InfoPage'

export function FaqPage() {
  return (
    <InfoPage
      title="Questions and answers"
      lead="Rounds, prizes, practice coins, money, and how to check us."
    >
      <QuestionList questions={questions()} order={2} />
      <Group gap={12} mt={32}>
        <Button component={Link} to={PATHS.contact}>
          Contact Us
        </Button>
        <Button component={Link} variant="default" to={PATHS.fairPlay}>
          Check a result
        </Button>
      </Group>
    </InfoPage>
  )
}
