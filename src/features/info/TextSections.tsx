/** Renders the sections of an information page: heading, paragraphs and an optional list. */
import css from './info.module.css'

export interface TextSection {
  heading: string
  paragraphs: readonly string[]
  points?: readonly string[]
}

interface TextSectionsProps {
  sections: readonly TextSection[]
}

export function TextSections({ sections }: TextSectionsProps) {
  return (
    <div className={css.text}>
      {sections.map(({ heading, paragraphs, points }) => (
        <section key={heading}>
          <h2>{heading}</h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {points === undefined ? null : (
            <ul>
              {points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          )}
        </section>
      ))}
    </div>
  )
}
