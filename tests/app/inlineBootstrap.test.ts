/** A page whose client cannot run: it is reloaded once at most, then a sentence in each language names the browsers. */
// @vitest-environment jsdom
import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type {} from '../../src/main'
import { BrowserStorage } from '../fixtures/browserStorage'

const CODE = readFileSync('src/app/inlineBootstrap.js', 'utf8')
  .replace('%LANGUAGES%', 'en hi')
  .replace('%CANNOT_START%', '<p lang="en">Cannot start</p><p lang="hi">शुरू नहीं</p>')
const MAIN = 'https://game.test/assets/index-1.js'
const answer = (type: string, status = 200) => ({
  ok: status === 200,
  status,
  headers: new Headers({ 'content-type': type }),
})
const SCRIPT = answer('text/javascript')

const reload = vi.fn()
const fetched = vi.fn()
let tab: BrowserStorage
let listeners: AbortController

/** Runs the script as a new page does. @param selectors whether the browser knows `:has()` */
function openPage(selectors = true): void {
  listeners.abort()
  listeners = new AbortController()
  document.body.innerHTML = ''
  const location = { origin: 'https://game.test', pathname: '/', search: '', hash: '', reload }
  const listen = (type: string, listener: EventListener, capture?: boolean) =>
    window.addEventListener(type, listener, { signal: listeners.signal, capture: capture === true })
  const css = { supports: () => selectors }
  vi.stubGlobal('CSS', css)
  new Function('location', 'sessionStorage', 'fetch', 'addEventListener', CODE)(
    location,
    tab,
    fetched,
    listen,
  )
}
const notice = () => document.getElementById('cannot-start')?.textContent ?? null
const fail = async () => {
  window.restartPage?.(MAIN)
  await vi.advanceTimersByTimeAsync(2_000)
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('navigator', { languages: ['en'] })
  Object.defineProperty(document, 'currentScript', { configurable: true, value: { dataset: {} } })
  tab = new BrowserStorage()
  listeners = new AbortController()
  fetched.mockReset().mockResolvedValue(SCRIPT)
})
afterEach(() => listeners.abort())

it.each([
  [['hi-IN', 'en-IN'], 'hi'],
  [['en-IN', 'hi'], 'en'],
  [['hi-Latn', 'en-IN'], 'en'],
  [['hi-Latn-IN', 'hi'], 'hi'],
  [['ta-IN'], 'en'],
])('of the languages %j shows %s', (languages, shown) => {
  vi.stubGlobal('navigator', { languages })
  openPage()
  expect(document.documentElement.lang).toBe(shown)
})

it('reloads a page whose client fails once, then says so in each language', async () => {
  openPage()
  await fail()
  expect([reload.mock.calls.length, notice()]).toEqual([1, null])
  openPage()
  await fail()
  expect([reload.mock.calls.length, notice()]).toEqual([1, 'Cannot startशुरू नहीं'])
})

it('reloads again after a client that has started', async () => {
  openPage()
  await fail()
  openPage()
  window.pageStarted?.()
  openPage()
  await fail()
  expect([reload.mock.calls.length, notice()]).toEqual([2, null])
})

it.each([
  ['for a lost network', () => fetched.mockRejectedValue(new TypeError('Failed to fetch'))],
  ['for a server that restarts', () => fetched.mockResolvedValue(answer('text/html', 502))],
  ['while a portal answers with its page', () => fetched.mockResolvedValue(answer('text/html'))],
])('waits %s', async (_, lose) => {
  openPage()
  lose()
  await fail()
  await vi.advanceTimersByTimeAsync(60_000)
  expect([reload.mock.calls.length, notice()]).toEqual([0, null])
  fetched.mockResolvedValue(SCRIPT)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(reload).toHaveBeenCalledOnce()
})

it('reloads a page of a release whose script is gone', async () => {
  openPage()
  fetched.mockResolvedValue(answer('application/json', 404))
  await fail()
  expect(reload).toHaveBeenCalledOnce()
})

it('never reloads where storage is blocked', async () => {
  openPage()
  tab.isForbidden = true
  await fail()
  expect([reload.mock.calls.length, notice()]).toEqual([0, 'Cannot startशुरू नहीं'])
})

it.each([
  ['its own script', MAIN, true],
  ['the script that loads it', 'https://game.test/start.js', true],
  ['another script', 'https://other.test/assets/index-1.js', false],
])('fetches %s again after its download has failed', async (_, src, isFetched) => {
  openPage()
  const script = document.body.appendChild(Object.assign(document.createElement('script'), { src }))
  script.dispatchEvent(new Event('error'))
  await vi.advanceTimersByTimeAsync(2_000)
  expect(fetched.mock.calls).toEqual(isFetched ? [[src]] : [])
})

it.each([
  ['its own module', `${MAIN}`, true],
  ['an extension', 'chrome-extension://abc/content.js', false],
])('an error of %s before the start is shown: %s', (_, filename, isShown) => {
  openPage()
  window.dispatchEvent(new ErrorEvent('error', { filename, message: 'SyntaxError' }))
  expect(notice() !== null).toBe(isShown)
})

it('an error after the start is none of its own', () => {
  openPage()
  window.pageStarted?.()
  window.dispatchEvent(new ErrorEvent('error', { filename: MAIN }))
  expect(notice()).toBeNull()
})

it.each(['a selector', 'a function'])('says so at once in a browser that lacks %s', (what) => {
  const { toSorted } = Array.prototype
  if (what === 'a function') Reflect.deleteProperty(Array.prototype, 'toSorted')
  openPage(what !== 'a selector')
  Object.defineProperty(Array.prototype, 'toSorted', { value: toSorted, configurable: true, writable: true })
  expect(notice()).toContain('Cannot start')
})

it('has only syntax of 2017, so that an old browser can say so', async () => {
  const { parse } = await import('acorn')
  expect(() => parse(CODE, { ecmaVersion: 2017 })).not.toThrow()
})
