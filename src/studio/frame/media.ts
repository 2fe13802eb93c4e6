/**
 * Media features that a page cannot set: the queries of its style sheets and scripts are answered as if the feature were set.
 * Forced colours stay approximate: the rules for them apply, but the browser does not force its palette.
 */

interface EmulatedMedia {
  reducesMotion: boolean
  forcesColours: boolean
  /** Of the browser's font size. */
  textPercent: number
}

const ALWAYS = '(min-width: 0px)'
const NEVER = '(max-width: -1px)'

export function emulateMedia({ reducesMotion, forcesColours, textPercent }: EmulatedMedia): void {
  if (textPercent !== 100) document.documentElement.style.fontSize = `${textPercent}%`
  const answers: [string, string][] = [
    ...(reducesMotion ? featureAnswers('prefers-reduced-motion', 'reduce', 'no-preference') : []),
    ...(forcesColours ? featureAnswers('forced-colors', 'active', 'none') : []),
  ]
  if (answers.length === 0) return
  const answered = (query: string) =>
    answers.reduce((text, [feature, answer]) => text.replaceAll(feature, answer), query)
  const { matchMedia } = window
  window.matchMedia = (query) => matchMedia.call(window, answered(query))
  keepRulesChanged((rule) => {
    if (!(rule instanceof CSSMediaRule)) return
    const query = answered(rule.media.mediaText)
    if (query !== rule.media.mediaText) rule.media.mediaText = query
  })
}

const featureAnswers = (feature: string, on: string, off: string): [string, string][] => [
  [`(${feature}: ${on})`, ALWAYS],
  [`(${feature})`, ALWAYS],
  [`(${feature}: ${off})`, NEVER],
]

/** Calls `change` for every rule of the page, now and whenever a style sheet has come. */
export function keepRulesChanged(change: (rule: CSSRule) => void): void {
  const changeAll = () => {
    for (const sheet of document.styleSheets) changeIn(sheet, change)
  }
  changeAll()
  document.addEventListener('load', changeAll, true)
  new MutationObserver(changeAll).observe(document, { childList: true, subtree: true })
}

function changeIn(group: CSSStyleSheet | CSSGroupingRule, change: (rule: CSSRule) => void): void {
  for (const rule of group.cssRules) {
    change(rule)
    if ('cssRules' in rule) changeIn(rule as CSSGroupingRule, change)
  }
}
