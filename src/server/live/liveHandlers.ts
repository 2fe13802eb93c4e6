/** The handlers of the public state, which need no session and no database, and whose responses a cache may keep. */
import type { Mode } from '../../domain/mode'
import type { Handlers } from '../http'
import { assertModeShown } from '../limits'
import type { Services } from '../services'
import { LiveState } from './liveState'

type RouteNames = `${Mode}LiveState`

export function liveHandlers(services: Services): Pick<Handlers, RouteNames> {
  return { dummyLiveState: stateHandler(services, 'dummy'), realLiveState: stateHandler(services, 'real') }
}

function stateHandler({ clock, liveRounds, env }: Services, mode: Mode): Handlers[`${Mode}LiveState`] {
  const state = new LiveState(liveRounds, mode)
  const vary = mode === 'real' && env.regionHeader !== null ? `, ${env.regionHeader}` : ''
  const headers = { 'cache-control': 'public, max-age=1', vary: `accept-encoding${vary}` }
  return ({ request, reply }) => {
    assertModeShown(env, mode, request)
    const isGzip = acceptsGzip(request.headers['accept-encoding'])
    const { bytes, etag } = state.read(clock(), isGzip)
    reply.headers(headers).header('etag', etag)
    if (isGzip) reply.header('content-encoding', 'gzip')
    if (!isMatching(request.headers['if-none-match'], etag)) return bytes
    reply.code(304)
    return ''
  }
}

function acceptsGzip(header: string | string[] | undefined): boolean {
  return /(^|[\s,])gzip\s*(;\s*q=(1|0\.\d*[1-9])|,|$)/i.test(String(header ?? ''))
}

/** A proxy that compresses by itself makes the etag weak. */
function isMatching(header: string | undefined, etag: string): boolean {
  return header?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag) ?? false
}
