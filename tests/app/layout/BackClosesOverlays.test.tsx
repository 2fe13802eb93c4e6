/** The browser's Back closes an open overlay. The browser tests of back.spec.ts press it as players do. */
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { expect, test } from 'vitest'
import { useBackClosesOverlays } from '../../../src/app/layout/useBackClosesOverlays'
import { useCloseOnBack } from '../../../src/ui/overlays/openOverlays'

function Page() {
  useBackClosesOverlays()
  const [isOpen, setOpen] = useState(false)
  useCloseOnBack(isOpen, () => setOpen(false))
  return isOpen ? <div role="dialog" /> : <button type="button" onClick={() => setOpen(true)} />
}

test.each(['before', 'after'])('closes an overlay %s its entry is rendered', async (moment) => {
  const router = createMemoryRouter([{ path: '/', Component: Page }])
  render(<RouterProvider router={router} />)
  let backs = 0
  const back = () => {
    backs += 1
    void router.navigate(-1)
  }
  router.subscribe(({ location }) => {
    if (location.state?.isOverlay !== true || backs > 0) return
    if (moment === 'before') back()
    else setTimeout(back)
  })
  fireEvent.click(screen.getByRole('button'))
  await waitFor(() => expect(backs).toBe(1))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(router.state.location.state).toBeNull())
})
