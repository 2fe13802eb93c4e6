/** A section of an information page's text. */
export interface TextSection {
  heading: string
  paragraphs: readonly string[]
  points?: readonly string[]
}
