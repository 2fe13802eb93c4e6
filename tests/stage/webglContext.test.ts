/** WebGL support: a failed attempt is repeated, a successful one is cached. */
import { afterEach, expect, it, vi } from 'vitest'
import { isWebGLSupported } from '../../src/stage/webglContext'

afterEach(() => vi.unstubAllGlobals())

it('asks for a context again after a failure, and not after a success', () => {
  const webglContext = vi.fn<() => object | null>(() => null)
  vi.stubGlobal('window', { webglContext })
  expect([isWebGLSupported(), isWebGLSupported()]).toEqual([false, false])
  expect(webglContext).toHaveBeenCalledTimes(2)
  webglContext.mockReturnValue({})
  expect(isWebGLSupported()).toBe(true)
  webglContext.mockReturnValue(null)
  expect(isWebGLSupported()).toBe(true)
  expect(webglContext).toHaveBeenCalledTimes(3)
})
