/** Keeps the document's title, description and canonical address in step with the page that is shown. */
import { useEffect } from 'react'
import { useMatches } from 'react-router-dom'
import { fullTitle, NOT_FOUND, type PageMeta } from '../pageMeta'

export function usePageHead(): void {
  const matches = useMatches()
  const facts = (matches.at(-1)?.handle as PageMeta | undefined) ?? NOT_FOUND
  const path = matches.at(-1)?.pathname ?? '/'
  useEffect(() => {
    document.title = fullTitle(facts)
    set('meta[name="description"]', 'content', facts.description)
    set('meta[property="og:title"]', 'content', fullTitle(facts))
    set('meta[property="og:description"]', 'content', facts.description)
    set('link[rel="canonical"]', 'href', `${location.origin}${path}`)
  }, [facts, path])
}

function set(selector: string, attribute: string, value: string): void {
  document.querySelector(selector)?.setAttribute(attribute, value)
}
