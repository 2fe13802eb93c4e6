/** Tweens on the frame loop's clock: the loop drives gsap instead of gsap's own ticker. */
import { gsap } from 'gsap/gsap-core'
import { Container } from 'pixi.js'
import type { FrameLoop } from './frameLoop'

// gsap's ticker starts on import and would request 60 frames a second while the table is still loading.
gsap.ticker.sleep()

export const PRESS_SECONDS = 0.09
export const SELECT_SECONDS = 0.12
/** Duration of a scene's entry. */
export const ENTER_SECONDS = 0.22

type Ease = ReturnType<typeof gsap.parseEase>

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
  to(target: object, endValues: gsap.TweenVars, seconds: number, options?: TweenOptions): void
}

/** Returns tweens that hold `loop` while they run. */
export function createTweens(loop: FrameLoop, isMotionReduced: () => boolean): Tweens {
  gsap.ticker.remove(gsap.updateRoot)
  loop.onFrame((nowMs) => gsap.updateRoot(nowMs / 1000))
  const watchedTargets = new WeakSet<object>()
  const eases = new Map<string, Ease>()

  /** Parses each ease once: parsing in the frame after a tap would delay that frame. */
  function easeOf(name: string): Ease {
    const ease = eases.get(name) ?? gsap.parseEase(name)
    eases.set(name, ease)
    return ease
  }

  function killWhenDestroyed(target: object, owner: object): void {
    if (!(owner instanceof Container) || watchedTargets.has(target)) return
    watchedTargets.add(target)
    owner.once('destroyed', () => gsap.killTweensOf(target))
  }

  return {
    to(target, endValues, seconds, { ease = 'power2.out', owner } = {}) {
      gsap.killTweensOf(target)
      if (isMotionReduced() || seconds <= 0) {
        gsap.set(target, endValues)
        gsap.ticker.sleep()
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
        ease: easeOf(ease),
        onComplete: release,
        onInterrupt: release,
      })
      gsap.ticker.sleep()
    },
  }
}
