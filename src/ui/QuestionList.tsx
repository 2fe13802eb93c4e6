/** Questions whose answers expand on a click. The answers are part of the prerendered HTML. */
import { Accordion } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import type { Question } from '../i18n/textSections'
import { useTranslate } from '../i18n/useTranslate'
import css from './questionList.module.css'

interface QuestionListProps {
  questions: readonly Question[]
  /** Level of the questions as headings. */
  order: 2 | 3
}

export function QuestionList({ questions, order }: QuestionListProps) {
  const t = useTranslate()
  return (
    <>
      <Accordion
        multiple
        order={order}
        // Other values of these two leave the answers out of the prerendered HTML, or make them inert.
        keepMountedMode="display-none"
        transitionDuration={0}
        chevron={<IconChevronDown size={22} aria-hidden="true" />}
        classNames={css}
      >
        {questions.map((question, index) => (
          // The value becomes part of ids, which must not contain spaces.
          <Accordion.Item key={question} value={String(index)}>
            <Accordion.Control>{t(`faq.${question}.question`)}</Accordion.Control>
            <Accordion.Panel>{t(`faq.${question}.answer`)}</Accordion.Panel>
          </Accordion.Item>
        ))}
      </Accordion>
      {/* Without JavaScript every answer is shown. An inline style hides them, hence !important. */}
      <noscript>
        <style>{`.${css.panel} { display: block !important }`}</style>
      </noscript>
    </>
  )
}
