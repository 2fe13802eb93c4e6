/**
 * The times of the table's motion in milliseconds, and its curves, as assets/motion.json and a skin over it say them. Style sheets have
 * them as `var(--motion-press-button)`. A build writes the values in the place of both, so the client has no part that it does not use.
 */
import motion from '../../assets/motion.json' with { type: 'json' }

type File = typeof motion
type Motion = {
  readonly [Group in keyof File]: {
    readonly [Part in keyof File[Group]]: File[Group][Part] extends { value: infer Value } ? Value : never
  }
}

export const MOTION = /* @__PURE__ */ Object.fromEntries(
  /* @__PURE__ */ Object.entries(motion).map(([group, parts]) => [
    group,
    Object.fromEntries(Object.entries(parts).map(([part, { value }]) => [part, value])),
  ]),
) as unknown as Motion
