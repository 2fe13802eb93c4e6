/** Frames are drawn when something changes, as long as something moves, and not otherwise. */
import { beforeEach, describe, expect, it } from 'vitest'
import { FrameLoop, type FrameSource } from '../../src/stage/frameLoop'

/** A source that is stepped by hand. */
class Steps implements FrameSource {
  time = 0
  waiting: ((nowMs: number) => void) | null = null
  request(callback: (nowMs: number) => void): number {
    this.waiting = callback
    return 1
  }
  cancel(): void {
    this.waiting = null
  }
  nowMs(): number {
    return this.time
  }
  step(): boolean {
    const callback = this.waiting
    this.waiting = null
    this.time += 16
    callback?.(this.time)
    return callback !== null
  }
}

let source: Steps
let loop: FrameLoop
let drawn: number[]

beforeEach(() => {
  source = new Steps()
  loop = new FrameLoop(source)
  drawn = []
  loop.wake((nowMs) => drawn.push(nowMs))
  source.step()
  drawn.length = 0
})

describe('a frame loop', () => {
  it('asks for no frame while nothing changes', () => {
    expect(source.step()).toBe(false)
    expect(drawn).toEqual([])
  })

  it('draws once, however often one frame is asked for', () => {
    loop.requestFrame()
    loop.requestFrame()
    source.step()
    expect(source.step()).toBe(false)
    expect(drawn).toHaveLength(1)
  })

  it('draws on while any motion holds it, and one frame after the last', () => {
    const first = loop.hold()
    const second = loop.hold()
    source.step()
    first()
    first()
    source.step()
    second()
    source.step()
    expect(source.step()).toBe(false)
    expect(drawn).toHaveLength(3)
  })

  it('tells listeners before it draws, until they go', () => {
    const order: string[] = []
    const stop = loop.onFrame(() => order.push('listener'))
    loop.wake(() => order.push('draw'))
    source.step()
    stop()
    loop.requestFrame()
    source.step()
    expect(order).toEqual(['listener', 'draw', 'draw'])
  })

  it('sleeps through everything until it is woken, then draws what was missed', () => {
    loop.sleep()
    loop.requestFrame()
    expect(source.step()).toBe(false)
    loop.wake((nowMs) => drawn.push(nowMs))
    expect(source.step()).toBe(true)
    expect(drawn).toHaveLength(1)
  })
})
