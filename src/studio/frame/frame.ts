/**
 * The script that makes a state of its page. It runs before all scripts of the product, which are the real ones:
 * first in the frames of the dev server, and by Playwright in the pages of a build.
 */
import { keepDroppedFiles } from '../../../assets/pipeline/studio/droppedFiles'
import { parseAddress, servedSkins } from '../core/address'
import { frameStateOf } from '../core/frameState'
import { IS_STATIC } from '../core/pageUrl'
import { PSEUDO } from '../core/pseudo'
import { storedCommitments } from '../mock/fairness'
import { mockPlayTime } from '../mock/history'
import { mockUser } from '../mock/responses'
import type { Scene } from '../mock/scene'
import { findState } from '../states/states'
import { endAnimations, isolateStorage, limitBrowser, seedChance, silenceStreams } from './browser'
import { installClock } from './clock'
import { controlNames } from './controlNames'
import { createFrameStudio } from './frameStudio'
import { emulateMedia } from './media'
import { startMockServer } from './mockServer'
import { forgetPrerendered, loadVideosWhole } from './patches'
import { countFetches, settle } from './settle'
import { createUser } from './user'
import { holdVideos } from './videos'

function storageOf(scene: Scene): Record<string, string> {
  const session = {
    userToken: '"mock-token"',
    userData: JSON.stringify(mockUser(scene)),
    hasPlacedBet: 'true',
    playTime: JSON.stringify(mockPlayTime()),
  }
  return {
    ...(scene.isVisitor ? {} : session),
    ...(scene.hasCommitments ? storedCommitments() : {}),
    ...scene.storage,
  }
}

function start(): void {
  const isAddressed = window.studioState === undefined
  const state = window.studioState ?? addressedState()
  const { scene, options } = state
  const isSlow = options.renderer === 'slow'
  // The product reads its own path.
  if (isAddressed) history.replaceState(null, '', state.path)
  const videos = holdVideos()
  countFetches()
  if (IS_STATIC) loadVideosWhole()
  const server = startMockServer(scene, () => ({
    stepOver: clock.stepOver,
    videosReleased: videos.released,
  }))
  const { isAnswered } = server
  const clock = installClock(isSlow, isAnswered)
  seedChance()
  silenceStreams()
  endAnimations()
  isolateStorage(storageOf(scene))
  if (options.language === PSEUDO) forgetPrerendered()
  limitBrowser(scene, isSlow)
  emulateMedia({
    reducesMotion: options.motion === 'reduced',
    forcesColours: options.colours === 'forced',
    textPercent: Number(options.text),
  })
  const settlePage = () => settle(isAnswered, isAddressed && !IS_STATIC)
  const names = controlNames(options.language)
  const user = createUser({ clock, server, settle: settlePage, state, names })
  const studio = createFrameStudio(state, server, { clock, videos, user, settle: settlePage, names })
  window.studio = studio
  // The studio's page would give the focus back to a control of a page that it has removed, whose window is gone.
  if (window !== window.parent) addEventListener('pagehide', () => document.body.remove())
  if (!state.isDriven) studio.open().catch(showError)
}

function addressedState() {
  const address = parseAddress(location, servedSkins())
  keepDroppedFiles()
  window.studioTimes = address.times
  // By these tags art and catalogues know what is chosen.
  for (const name of ['skin', 'language'] as const)
    if (address[name] !== null)
      document.head.append(
        Object.assign(document.createElement('meta'), { name: `studio-${name}`, content: address[name] }),
      )
  // The files of a static build are found from the address of before.
  for (const base of document.getElementsByTagName('base')) base.href = String(base.href)
  return frameStateOf(findState(address.state), address)
}

try {
  start()
} catch (error) {
  const ready = Promise.reject(error)
  ready.catch(showError)
  Object.assign(window, { studio: { ready } })
  // The rest of the page is never shown nor run: the product would say in its place that there is no such page.
  document.write('<template>')
}

/** Says on the page why its state cannot be shown. The studio says it next to its frames. */
function showError(error: unknown): void {
  if (window !== window.parent) return
  const line = document.createElement('p')
  line.role = 'alert'
  line.textContent = error instanceof Error ? error.message : String(error)
  line.style.cssText =
    'position:fixed;inset:0 0 auto;z-index:9999;margin:0;padding:12px 16px;background:#7a1020;color:#fff;font:14px/1.4 system-ui'
  document.documentElement.append(line)
}
