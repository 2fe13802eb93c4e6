/**
 * Tweens on the frame loop's clock. gsap's own ticker is put to sleep: the loop drives gsap, so a motion draws
 * exactly as long as it lasts, and a stepped loop steps every motion.
 */
import { gsap } from 'gsap/gsap-core'
import type { FrameLoop } from './frameLoop'

/** Feedback under the finger. */
export const PRESS_SECONDS = 0.09
/** The selected ring and lift. */
export const SELECT_SECONDS = 0.12
/** A screen's entry. */
export const ENTER_SECONDS = 0.22

export interface Motion {
  /** Moves `target` to `to` in so many seconds; with reduced motion it is there at once. */
  to(target: object, to: gsap.TweenVars, seconds: number, ease?: string): void
  /** Ends every motion of `target` where it is. */
  stop(target: object): void
}

/** @param isReduced whether the player asked for less motion */
export function createMotion(loop: FrameLoop, isReduced: () => boolean): Motion {
  gsap.ticker.remove(gsap.updateRoot)
  loop.onFrame((nowMs) => gsap.updateRoot(nowMs / 1000))

  return {
    to(target, to, seconds, ease = 'power2.out') {
      gsap.killTweensOf(target)
      if (isReduced() || seconds <= 0) {
        gsap.set(target, to)
        gsap.ticker.sleep()
        loop.requestFrame()
        return
      }
      // The root stood still while nothing moved; without this a new tween would start in the past.
      gsap.updateRoot(loop.nowMs() / 1000)
      const release = loop.hold()
      gsap.to(target, { ...to, duration: seconds, ease, onComplete: release, onInterrupt: release })
      gsap.ticker.sleep()
    },
    stop(target) {
      gsap.killTweensOf(target)
    },
  }
}
