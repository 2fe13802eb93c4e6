/** Collapsible questions and answers as native <details>, which work without JavaScript. */
import { IconChevronDown } from '@tabler/icons-react'
import type { Question } from '../i18n/en'
import css from './questionList.module.css'

interface QuestionListProps {
  questions: readonly Question[]
}

export function QuestionList({ questions }: QuestionListProps) {
  return (
    <div className={css.list}>
      {questions.map(({ question, answer }) => (
        <details key={question} className={css.entry}>
          <summary>
            <span>{question}</span>
            <IconChevronDown size={22} aria-hidden="true" />
          </summary>
          <p>{answer}</p>
        </details>
      ))}
    </div>
  )
}
