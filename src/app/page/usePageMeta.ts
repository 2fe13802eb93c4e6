/** Returns title, description and back target of the current page, from its route's handle. */
import { useMatches } from 'react-router-dom'
import { NOT_FOUND, type PageMeta } from './pageMeta'

export function usePageMeta(): PageMeta {
  const handle = useMatches().at(-1)?.handle as PageMeta | undefined
  return handle ?? NOT_FOUND
}
