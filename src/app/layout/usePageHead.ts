/** Sets the document's title, description and canonical URL to those of the current page. */
import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { fullTitle } from '../pageMeta'
import { usePageMeta } from './usePageMeta'

export function usePageHead(): void {
  const meta = usePageMeta()
  const { pathname } = useLocation()
  useEffect(() => {
    document.title = fullTitle(meta)
    set('meta[name="description"]', 'content', meta.description)
    set('meta[property="og:title"]', 'content', fullTitle(meta))
    set('meta[property="og:description"]', 'content', meta.description)
    set('link[rel="canonical"]', 'href', `${location.origin}${pathname}`)
  }, [meta, pathname])
}

function set(selector: string, attribute: string, value: string): void {
  document.querySelector(selector)?.setAttribute(attribute, value)
}
