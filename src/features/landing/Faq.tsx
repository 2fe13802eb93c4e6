/** The landing page's section with the first questions, and links to the full list and to contact. */
import { Anchor, Button, Card, Group, Title } from '@mantine/core'
import { Link } from 'react-router-dom'
import { BRAND, LANDING_QUESTIONS, QUESTIONS } from '../../i18n/en'
import { PATHS } from '../../paths'
import { QuestionList } from '../../ui/QuestionList'
import css from './landing.module.css'

export function Faq() {
  return (
    <section id="faq" className={css.section} aria-labelledby="faq-title">
      <Title order={2} id="faq-title">
        Questions and answers
      </Title>
      <QuestionList questions={QUESTIONS.slice(0, LANDING_QUESTIONS)} order={3} />
      <Anchor component={Link} display="inline-block" mt={16} py={10} fw={600} to={PATHS.faq}>
        All questions
      </Anchor>
      <Card mt={32}>
        <Group justify="space-between">
          <Title order={3}>Still Have Questions?</Title>
          <Group gap={12}>
            <Button component={Link} to={PATHS.contact}>
              Contact Us
            </Button>
            <Button component="a" variant="default" href={BRAND.appFile} download>
              Download App
            </Button>
          </Group>
        </Group>
      </Card>
    </section>
  )
}
