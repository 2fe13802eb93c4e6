/**
 * Tweens on the frame loop's clock. gsap's own ticker is put to sleep: the loop drives gsap, so a motion draws
 * exactly as long as it lasts, and a stepped loop steps every motion.
 */
import { gsap } from 'gsap/gsap-core'
import { Container } from 'pixi.js'
import type { FrameLoop } from './frameLoop'

// It wakes as it is imported, and would call for a frame sixty times a second while the table is still being fetched.
gsap.ticker.sleep()

/** Feedback under the finger. */
export const PRESS_SECONDS = 0.09
/** The selected ring and lift. */
export const SELECT_SECONDS = 0.12
/** A screen's entry. */
export const ENTER_SECONDS = 0.22

type Ease = ReturnType<typeof gsap.parseEase>

interface Manner {
  ease?: string
  /** Whose part the target is, where it is none that can be destroyed itself, as the scale of a container. */
  owner?: Container
}

export interface Tweens {
  /**
   * Moves `target` to `to` in so many seconds, or until it or its owner is destroyed; with reduced motion it is there
   * at once.
   */
  to(target: object, to: gsap.TweenVars, seconds: number, manner?: Manner): void
}

/** @param isReduced whether the player asked for less motion */
export function createTweens(loop: FrameLoop, isReduced: () => boolean): Tweens {
  gsap.ticker.remove(gsap.updateRoot)
  loop.onFrame((nowMs) => gsap.updateRoot(nowMs / 1000))
  const watched = new WeakSet<object>()
  const eases = new Map<string, Ease>()

  /** Each is read out of its name once, and not in the frame that answers a tap. */
  function easeOf(name: string): Ease {
    const known = eases.get(name) ?? gsap.parseEase(name)
    eases.set(name, known)
    return known
  }

  /** A scene may leave while something in it moves. */
  function stopWhenDestroyed(target: object, owner: object): void {
    if (!(owner instanceof Container) || watched.has(target)) return
    watched.add(target)
    owner.once('destroyed', () => gsap.killTweensOf(target))
  }

  return {
    to(target, to, seconds, { ease = 'power2.out', owner } = {}) {
      gsap.killTweensOf(target)
      if (isReduced() || seconds <= 0) {
        gsap.set(target, to)
        gsap.ticker.sleep()
        loop.requestFrame()
        return
      }
      // The root stood still while nothing moved; without this a new tween would start in the past.
      if (!loop.isHeld()) gsap.updateRoot(loop.nowMs() / 1000)
      stopWhenDestroyed(target, owner ?? target)
      const release = loop.hold()
      gsap.to(target, {
        ...to,
        duration: seconds,
        ease: easeOf(ease),
        onComplete: release,
        onInterrupt: release,
      })
      gsap.ticker.sleep()
    },
  }
}
