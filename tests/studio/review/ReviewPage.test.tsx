/** The review page lists what has changed and sends each decision with its reason. */
import { MantineProvider } from '@mantine/core'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { PictureReport } from '../../../src/studio/core/screenReport'
import { ReviewPage } from '../../../src/studio/review/ReviewPage'

const report = (name: string, result: PictureReport['result'], digest: string | null): PictureReport => ({
  ...{ name, result, digest, problems: [], axe: [], console: [], canvas: 'alive' },
})
const REPORTS = [
  report('practice', 'passed', null),
  report('result-won', 'changed', 'a1'),
  report('real', 'new', 'b2'),
  report('site-login', 'failed', null),
]

test('each changed picture is accepted, or refused with a reason, and the decisions are a file', async () => {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (_url: string, init?: RequestInit) => {
    if (init !== undefined) sent.push(JSON.parse(String(init.body)))
    return Response.json(init === undefined ? REPORTS : { message: '1 accepted, 0 refused' })
  })
  const user = userEvent.setup()
  render(
    <MantineProvider>
      <ReviewPage />
    </MantineProvider>,
  )
  await screen.findByText('3 of 4 changed, 0 decided')
  expect(screen.queryByRole('button', { name: /^practice/ })).toBeNull()
  expect(screen.getByRole('heading', { name: 'result-won' })).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Refuse' })).toBeDisabled()
  await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'too thin')
  await user.click(screen.getByRole('button', { name: 'Refuse' }))
  const refused = { picture: 'result-won', digest: 'a1', isAccepted: false, reason: 'too thin' }
  await waitFor(() => expect(sent).toEqual([[refused]]))
  // The next one is open, without the reason of the one before.
  expect(await screen.findByRole('heading', { name: 'real' })).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Accept' }))
  await screen.findByText('3 of 4 changed, 2 decided')
  const accepted = { picture: 'real', digest: 'b2', isAccepted: true, reason: '' }
  expect(sent[1]).toEqual([accepted])
  const file = screen.getByRole('link', { name: 'Download review.json' }).getAttribute('href') ?? ''
  expect(JSON.parse(decodeURIComponent(file.replace('data:application/json,', '')))).toEqual([
    refused,
    accepted,
  ])
  expect(screen.getByRole('status')).toHaveTextContent('1 accepted, 0 refused')
  await user.click(screen.getByRole('button', { name: /^site-login/ }))
  expect(screen.getByRole('button', { name: 'Accept' })).toBeDisabled()
})
