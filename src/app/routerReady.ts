/** Resolves when the router has loaded the chunks of its first page. */
import type { createMemoryRouter } from 'react-router-dom'

type Router = Pick<ReturnType<typeof createMemoryRouter>, 'state' | 'subscribe'>

export function routerReady(router: Router): Promise<void> {
  if (router.state.initialized) return Promise.resolve()
  return new Promise((resolve) => {
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return
      stop()
      resolve()
    })
  })
}
