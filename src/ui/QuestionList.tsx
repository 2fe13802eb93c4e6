/** Questions whose answers expand on a click. The answers are part of the prerendered HTML. */
import { Accordion } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import type { Question } from '../i18n/en'
import css from './questionList.module.css'

interface QuestionListProps {
  questions: readonly Question[]
  /** Level of the questions as headings. */
  order: 2 | 3
}

export function QuestionList({ questions, order }: QuestionListProps) {
  return (
    <>
      <Accordion
        multiple
        order={order}
        // The other mode leaves the answers out of the prerendered HTML.
        keepMountedMode="display-none"
        chevron={<IconChevronDown size={22} aria-hidden="true" />}
        classNames={css}
      >
        {questions.map(({ question, answer }) => (
          <Accordion.Item key={question} value={question}>
            <Accordion.Control>{question}</Accordion.Control>
            <Accordion.Panel>{answer}</Accordion.Panel>
          </Accordion.Item>
        ))}
      </Accordion>
      {/* Without JavaScript every answer is shown. Mantine's inline styles hide the panels, hence !important. */}
      <noscript>
        <style>{`.${css.panel} { display: block !important; height: auto !important; opacity: 1 !important }`}</style>
      </noscript>
    </>
  )
}
