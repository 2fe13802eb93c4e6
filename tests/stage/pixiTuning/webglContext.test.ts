/** Whether there is a graphics context: once there was one there can be one, and one that was refused may come. */
import { afterEach, expect, it, vi } from 'vitest'
import { isWebGLSupported } from '../../../src/stage/pixiTuning/webglContext'

afterEach(() => vi.unstubAllGlobals())

it('asks again after a no, and not after a yes', () => {
  const stageContext = vi.fn<() => object | null>(() => null)
  vi.stubGlobal('window', { stageContext })
  expect([isWebGLSupported(), isWebGLSupported()]).toEqual([false, false])
  expect(stageContext).toHaveBeenCalledTimes(2)
  stageContext.mockReturnValue({})
  expect(isWebGLSupported()).toBe(true)
  stageContext.mockReturnValue(null)
  expect(isWebGLSupported()).toBe(true)
  expect(stageContext).toHaveBeenCalledTimes(3)
})
