/**
 * A table of the production build whose server is mocked, and whose time a test can skip: a round passes in a second. Time
 * flows between the skips, so that what moves or sounds does so as for a player.
 */
import type { Page, Request } from '@playwright/test'
import { API_BASE } from '../../../src/contract/route'
import { CARD_MS, COUNTDOWN_MS, SHOW_MS } from '../../../src/domain/resultTimeline'
import { NOW_MS } from '../../../src/studio/mock/history'
import { mockResponses, mockUser } from '../../../src/studio/mock/responses'
import { type Scene, WIN } from '../../../src/studio/mock/scene'
import { logIn, type Player } from '../../fixtures/players'
import { expect, visitorTest } from './fixtures'
import { readResult, type ShownResult } from './tableSteps'

/** When the result is shown and the player is back in the menu, from the end of betting. */
export const RESULT_SCREEN = { toldMs: COUNTDOWN_MS + SHOW_MS, leftMs: COUNTDOWN_MS + CARD_MS } as const

/** Longer than a player needs on a busy machine. */
const BETTING_MS = 60_000
/** The id of a coin's first round is that of the coin; each further round adds this. */
const ROUND_STEP = 100

export interface MockedTable {
  player: Player
  /** What the server answers; a test may change it. */
  scene: Scene
  /** Skips to this long after the end of betting. A negative time is before it. */
  skipTo(msFromEnd: number): Promise<void>
  /** Skips to the end of betting, and waits for the result screen. */
  openResultScreen(): Promise<void>
  /** Skips to the end of the result screen, and waits for the menu. */
  leaveResultScreen(): Promise<void>
  /** Shows the result screen, and leaves out most of its time. */
  skipResultScreen(): Promise<ShownResult>
  /** Opens the next round, without a bet. */
  openNextRound(): void
}

/** Answers the page's requests by the studio's scene. */
async function mockTable(page: Page): Promise<MockedTable> {
  const scene: Scene = { endsInMs: BETTING_MS, dummyCoins: 500, result: WIN }
  const pending = new Set<Request>()
  const startedAtMs = Date.now()
  let skippedMs = 0
  let skipping = Promise.resolve()
  let firstId = 0
  const nowMs = () => NOW_MS + Date.now() - startedAtMs + skippedMs

  /** Gives the instances of each round ids of their own, and all of the scene's time for betting. */
  const renumber = (key: string, value: unknown) => {
    if (key === 'game_instance_id') return (value as number) + firstId
    const isInstance = value instanceof Object && 'end_time' in value && 'id' in value
    if (!isInstance) return value
    return { ...value, id: (value.id as number) + firstId, start_time: new Date(NOW_MS).toISOString() }
  }

  const isAsked = (request: Request) => request.url().includes(API_BASE) && !request.url().includes('/live/')
  page.on('request', (request) => isAsked(request) && pending.add(request))
  page.on('requestfinished', (request) => pending.delete(request))
  page.on('requestfailed', (request) => pending.delete(request))
  await page.route(`**${API_BASE}/**`, async (route) => {
    const url = new URL(route.request().url())
    const path = url.pathname.slice(API_BASE.length).replace(/\/\d+$/, '/:id')
    // A stream that sends no event, so the page polls.
    if (path.startsWith('/live/')) return
    const body = (route.request().postDataJSON() ?? {}) as Record<string, string>
    await skipping
    if (path.endsWith('-place-bet')) {
      const { city, dice_number, coin_type_id: coinTypeId } = body
      Object.assign(scene, { hasBet: true, bet: { city, dice_number, coinTypeId } })
    }
    const answer = mockResponses(scene, nowMs(), { url, body })[path]
    if (answer === undefined)
      return route.fulfill({ status: 404, json: { success: false, code: 'not_found' } })
    return route.fulfill({
      body: JSON.stringify({ success: true, ...answer() }, renumber),
      contentType: 'application/json',
    })
  })
  async function skipTo(msFromEnd: number) {
    // An answer that is on its way would carry the time before.
    await expect.poll(() => pending.size).toBe(0)
    const skip = async () => {
      const ms = NOW_MS + scene.endsInMs! + msFromEnd - nowMs()
      if (ms <= 0) return
      skippedMs += ms
      await page.clock.fastForward(ms)
    }
    skipping = skip()
    await skipping
  }

  async function openResultScreen() {
    await skipTo(-300)
    await page.waitForURL('**/*-dice-rolling')
  }

  async function leaveResultScreen() {
    await skipTo(RESULT_SCREEN.leftMs - 300)
    await page.waitForURL('**/*-startmenu')
  }

  return {
    player: { token: 'mock-token', mobileNumber: '9876543210', user: mockUser(scene) },
    scene,
    skipTo,
    openResultScreen,
    leaveResultScreen,
    async skipResultScreen() {
      await openResultScreen()
      const [shown] = await Promise.all([readResult(page), skipTo(RESULT_SCREEN.toldMs - 300)])
      await leaveResultScreen()
      return shown
    },
    openNextRound() {
      firstId += ROUND_STEP
      Object.assign(scene, { endsInMs: nowMs() - NOW_MS + BETTING_MS, hasBet: false })
    },
  }
}

/** A test with a player who is logged in at a mocked table. */
export const mockedTest = visitorTest.extend<{ table: MockedTable }>({
  clockStartMs: NOW_MS,
  table: async ({ page }, use) => {
    const table = await mockTable(page)
    await logIn(page, table.player)
    await use(table)
  },
})
