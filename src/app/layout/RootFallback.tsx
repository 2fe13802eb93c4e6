/** Shown until the code of the first page is loaded. */
import { LoadingScreen } from '../page/LoadingScreen'
import { PageHead } from './PageHead'

export function RootFallback() {
  return (
    <>
      <PageHead />
      <LoadingScreen />
    </>
  )
}
