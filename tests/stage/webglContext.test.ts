/** WebGL support: a failed attempt is repeated, a successful one is cached. */
import { expect, it, vi } from 'vitest'
import { isWebGLSupported } from '../../src/stage/webglContext'

it('asks for a context again after a failure, and not after a success', () => {
  const getContext = vi.fn<() => object | null>(() => null)
  vi.stubGlobal('document', { createElement: () => ({ getContext }) })
  expect([isWebGLSupported(), isWebGLSupported()]).toEqual([false, false])
  getContext.mockReturnValue({})
  expect(isWebGLSupported()).toBe(true)
  getContext.mockClear()
  expect(isWebGLSupported()).toBe(true)
  expect(getContext).not.toHaveBeenCalled()
})
