/** Changes the rules of all style sheets in place, those of lazy code too. */

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
