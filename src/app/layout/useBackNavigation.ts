/** The way back from a page of the account: to the page before, or to the real menu where there is none. */
import { useNavigate } from 'react-router-dom'
import { PATHS } from '../paths'

export function useBackNavigation(): () => void {
  const navigate = useNavigate()
  return () => void (hasPageBefore() ? navigate(-1) : navigate(PATHS.realMenu))
}

/** Browsers that do not know where in the history they are at least know whether there is any. */
function hasPageBefore(): boolean {
  const { navigation, history }: { navigation?: Navigation; history: History } = window
  return navigation?.canGoBack ?? history.length > 1
}
