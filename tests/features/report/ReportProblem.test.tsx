/** The button that copies a report: nothing of a session whose every value is hostile gets into it. */
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { recentCalls } from '../../../src/api/recentCalls'
import { ReportProblem } from '../../../src/features/report/ReportProblem'
import { MAX_REPORT_BYTES, parseReport } from '../../../src/game/problemReport'
import { recentSteps } from '../../../src/game/round/roundMachine'
import { useSession } from '../../../src/game/session/session'
import { loadTexts } from '../../../src/i18n/loadTexts'
import { renderInApp } from '../../fixtures/AppProviders'
import { closeSession, openSession } from '../../fixtures/session'
import { choosing, completeSelection } from '../../fixtures/tableState'

const names = { first_name: 'Hostilefirst', last_name: 'Hostilelast', mobile_number: '9812345670' }
const HOSTILE = { ...names, token: 'hostile-token-4f1d', upi: 'hostile@upi' }

beforeAll(() => loadTexts('report'))
beforeEach(() => {
  const { token, upi } = HOSTILE
  openSession({ ...names, id: 7, balance: 1, dummy_coins: 2, profile_picture: HOSTILE.first_name })
  useSession.setState({ token })
  localStorage.setItem('userUpiId', upi)
  history.replaceState(null, '', `/userbalance-${token}?enc_key=${token}#${HOSTILE.mobile_number}`)
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(`Browser ${'x'.repeat(20_000)}`)
  recentSteps.push({ atMs: 1, before: choosing(), event: { type: 'selected', part: completeSelection } })
  recentCalls.push({ atMs: 2, route: 'GET /user/get-user/:id', outcome: 200, tookMs: 3 })
})
afterEach(() => {
  vi.restoreAllMocks()
  closeSession()
  history.replaceState(null, '', '/')
  recentSteps.length = 0
  recentCalls.length = 0
})

test('a report names device, events and requests, and no value of the session, not even of the error', () => {
  const error = new TypeError(`cannot read ${Object.values(HOSTILE).join(' ')}`)
  error.stack = `${error.message}\n at ${HOSTILE.first_name} (https://x/assets/TablePage-Ab1.js:1:20)`
  renderInApp(<ReportProblem error={error} />)
  fireEvent.click(screen.getByRole('button', { name: 'Report a problem' }))
  const text = (screen.getByRole('textbox') as HTMLTextAreaElement).value
  for (const value of Object.values(HOSTILE)) expect(text).not.toContain(value)
  expect(new TextEncoder().encode(text).length).toBeLessThanOrEqual(MAX_REPORT_BYTES)
  expect(parseReport(text)).toMatchObject({
    page: 'unknown',
    failure: { name: 'TypeError', places: ['TablePage-Ab1.js:1:20'] },
    round: [{ event: { type: 'selected' } }],
    calls: [{ route: 'GET /user/get-user/:id', outcome: 200 }],
  })
})
