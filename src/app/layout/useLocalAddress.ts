/** Keeps the address of a public page in the language that is shown: after a change, and on the way back to a page of before. */
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { localPath, pathOfPage } from '../../i18n/localPath'
import { useTranslate } from '../../i18n/useTranslate'
import { crawledPaths } from '../../paths'

export function useLocalAddress(): void {
  // Renders again with the language.
  useTranslate()
  const navigate = useNavigate()
  const { pathname, search, hash, state } = useLocation()
  const path = pathOfPage(pathname)
  const address = crawledPaths.includes(path) ? localPath(path) : pathname
  useEffect(() => {
    if (address !== pathname) void navigate({ pathname: address, search, hash }, { replace: true, state })
  }, [navigate, address, pathname, search, hash, state])
}
