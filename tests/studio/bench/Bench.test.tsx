/** The bench shows what was dropped on it, in every size, until it is discarded. */
import { MantineProvider } from '@mantine/core'
import { fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import type { AssetReport } from '../../../assets/pipeline/studio/reportTypes'

const KEPT = 'data:image/svg+xml,kept'
const NO_EDGES = { left: 0, right: 0, top: 0, bottom: 0 }
const GLOW: AssetReport['sprites'][number] = {
  ...{ name: 'glow', bundle: 'table', file: 'assets/table/glow.svg', bytes: 812, width: 64, height: 64 },
  ...{ borders: null, states: ['idle'], free: 0, plate: 0, trim: NO_EDGES },
}

afterEach(() => {
  vi.unstubAllEnvs()
  localStorage.clear()
})

/** @param answer of the dev server to a drop */
async function openBench(mode: 'static' | 'test', answer = (): object => ({})) {
  vi.resetModules()
  vi.stubEnv('MODE', mode)
  const report: AssetReport = { sprites: [GLOW], atlases: [], budgets: [], errors: [] }
  vi.stubGlobal('fetch', async (_: string, init?: RequestInit) => Response.json(init ? answer() : report))
  history.replaceState(null, '', '/studio/bench?sprite=glow')
  const { Bench } = await import('../../../src/studio/bench/Bench')
  render(
    <MantineProvider>
      <Bench />
    </MantineProvider>,
  )
  return await screen.findByRole('article')
}

/** Of the card, and of the chosen sprite's three sizes. */
const pictures = () => [...document.querySelectorAll('img')].map((image) => image.getAttribute('src'))

test('a file that a static studio keeps is shown after a reload, downloaded and discarded', async () => {
  localStorage.setItem('studio-dropped', JSON.stringify({ 'table/glow.png': KEPT }))
  const card = within(await openBench('static'))
  expect(pictures()).toEqual(Array(4).fill(KEPT))
  const download = card.getByRole('link', { name: 'Download' })
  expect([download.getAttribute('href'), download.getAttribute('download')]).toEqual([KEPT, 'glow.png'])
  await userEvent.click(card.getByRole('button', { name: 'Discard' }))
  expect(card.queryByRole('link', { name: 'Download' })).toBeNull()
  expect(localStorage.getItem('studio-dropped')).toBe('{}')
  expect(pictures()).toEqual(Array(4).fill('assets/table/glow.svg?1'))
})

test('a dropped file is shown in all sizes, also after another one was refused', async () => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => {} }))
  const answers = [
    { success: true },
    { success: false, message: 'too small' },
    { success: true, file: 'glow' },
  ]
  const card = await openBench('test', () => answers.shift()!)
  const drop = () => fireEvent.drop(card, { dataTransfer: { files: [new File(['<svg/>'], 'new.svg')] } })
  drop()
  await within(card).findByRole('link', { name: 'Download' })
  expect(pictures()).toEqual(Array(4).fill('blob:1'))
  drop()
  expect(await within(card).findByRole('alert')).toHaveTextContent('too small')
  expect(pictures()).toEqual(Array(4).fill('blob:1'))
  await userEvent.click(within(card).getByRole('button', { name: 'Write to the folder' }))
  expect(await within(card).findByText('written to glow')).toBeInTheDocument()
  expect(within(card).queryByRole('link', { name: 'Download' })).toBeNull()
})
