/** The query cache of this page. Errors become toasts, and another player empties the cache. */
import { errorMessage } from '../../api/apiError'
import { createQueryClient } from '../../api/queryClient'
import { useSession } from './session'
import { notify } from './toasts'

export const queryClient = createQueryClient((error, fallback) =>
  notify({ text: errorMessage(error, fallback), kind: 'error' }),
)

// One player's data must not be shown to the next.
useSession.subscribe((now, before) => {
  if (now.userId !== before.userId) queryClient.clear()
})
