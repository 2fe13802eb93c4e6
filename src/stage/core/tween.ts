/** Tweens on the frame loop's clock: the loop drives gsap instead of gsap's own ticker. */
import { Container } from 'pixi.js'
import { MOTION } from '../../domain/motion'
import { once } from '../../domain/once'
import type { FrameLoop } from './frameLoop'

type Gsap = typeof import('gsap/gsap-core').gsap

let gsap: Gsap | null = null

/** Loads gsap, which the first frame does not need; until then end values are set at once. */
export const loadTweening = once(async () => {
  const loaded = (await import('gsap/gsap-core')).gsap
  // Its own ticker starts on import and would request 60 frames a second.
  loaded.ticker.sleep()
  loaded.ticker.remove(loaded.updateRoot)
  gsap = loaded
})

type Ease = ReturnType<Gsap['parseEase']>

interface TweenOptions {
  ease?: string
  /** The container whose destruction ends the tween, for a target that is only a part of it, such as its scale. */
  owner?: Container
}

export interface Tweens {
  /**
   * Tweens properties of `target`, until the target or its owner is destroyed. A second tween of the same target
   * replaces the first. With reduced motion the end values are set at once.
   */
  to(target: object, endValues: Record<string, number>, seconds: number, options?: TweenOptions): void
}

/** Returns tweens that hold `loop` while they run. */
export function createTweens(loop: FrameLoop, isMotionReduced: () => boolean): Tweens {
  loop.onFrame((nowMs) => gsap?.updateRoot(nowMs / 1000))
  const watchedTargets = new WeakSet<object>()
  const eases = new Map<string, Ease>()

  /** Parses each ease once: parsing in the frame after a tap would delay that frame. */
  function easeOf({ parseEase }: Gsap, name: string): Ease {
    const ease = eases.get(name) ?? parseEase(name)
    eases.set(name, ease)
    return ease
  }

  function killWhenDestroyed(target: object, owner: object): void {
    if (!(owner instanceof Container) || watchedTargets.has(target)) return
    watchedTargets.add(target)
    owner.once('destroyed', () => gsap?.killTweensOf(target))
  }

  return {
    to(target, endValues, seconds, { ease = MOTION.entry.curve, owner } = {}) {
      gsap?.killTweensOf(target)
      if (gsap === null || isMotionReduced() || seconds <= 0) {
        Object.assign(target, endValues)
        loop.requestFrame()
        return
      }
      // gsap's clock stops while no frame is drawn; without this update the tween would start in the past.
      if (!loop.isHeld()) gsap.updateRoot(loop.nowMs() / 1000)
      killWhenDestroyed(target, owner ?? target)
      const release = loop.hold()
      gsap.to(target, {
        ...endValues,
        duration: seconds,
        ease: easeOf(gsap, ease),
        onComplete: release,
        onInterrupt: release,
      })
      gsap.ticker.sleep()
    },
  }
}
