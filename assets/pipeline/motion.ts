// The motion of the table: `assets/motion.json`, and the parts of a skin over it.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { AssetError } from './check/assetError.ts'
import { type Motion, mergeMotion, rejectMotion } from './check/motionLimits.ts'
import { parseJson, readJson } from './readJson.ts'

const FILE = 'assets/motion.json'
const LONGEST_MS = 20_000
const CURVE = /^(none|(power[1-4]|sine|expo|circ|back|elastic|bounce)\.(in|out|inOut)(\([\d.,]+\))?)$/

const description = z.string().min(1).max(120)
const time = z.strictObject({
  value: z.int().min(1).max(LONGEST_MS),
  unit: z.literal('ms'),
  description,
})
const curve = z.strictObject({
  value: z.string().regex(CURVE, 'expected a curve of GSAP, such as power2.out'),
  unit: z.literal('curve'),
  description,
})

/** The parts of each group. */
const parts = {
  entry: ['scene', 'figures', 'screen', 'text', 'curve'],
  press: ['tile', 'button'],
  select: ['tile', 'curve'],
  ticket: ['flight', 'flash', 'fade', 'slide'],
  reels: ['item', 'pullBack', 'ramp', 'settle', 'cityRests', 'numberRests', 'idle'],
  digits: ['enter', 'leave', 'zero'],
  roll: ['pick', 'sound'],
  verdict: ['enter', 'hush', 'flood'],
  countUp: ['prize', 'landing', 'balance'],
  coins: ['duration', 'flight', 'fade', 'arrival'],
  confetti: ['duration', 'spread', 'fade'],
  wait: ['cup', 'lamp', 'dusk', 'drop', 'invite'],
}
/** A part of one city or number would reveal the result. */
const error = ({ code, keys }: { code: string; keys?: string[] }) =>
  code === 'unrecognized_keys' ? `no part ${keys?.join(' ')}, since all results have one motion` : undefined
const groups = Object.entries(parts).map(([name, names]) => {
  const shape = Object.fromEntries(names.map((part) => [part, part === 'curve' ? curve : time]))
  return [name, z.strictObject(shape, { error: error as z.core.$ZodErrorMap })] as const
})
const whole = z.strictObject(Object.fromEntries(groups))
const ofSkin = z.strictObject(
  Object.fromEntries(groups.map(([name, group]) => [name, group.partial().optional()])),
)

const read = (root: string) => readJson(join(root, FILE), FILE, whole) as Motion

/**
 * Returns the motion with the parts of a skin over it.
 * @throws AssetError when a file is damaged, or a limit is not kept
 */
export function readMotion(root: string, skin: string | null): Motion {
  const label = skin === null ? FILE : `assets/skins/${skin}/motion.json`
  const file = join(root, label)
  const isChanged = skin !== null && existsSync(file)
  const motion = isChanged ? mergeMotion(read(root), readJson(file, label, ofSkin) as Motion) : read(root)
  rejectMotion(motion, label)
  return motion
}

/**
 * @param label path of the file, of a skin or not
 * @throws AssetError when a dropped motion.json is damaged, or a limit is not kept
 */
export function validateMotion(root: string, content: Buffer, label: string): void {
  const dropped = parseJson(content.toString(), label, label === FILE ? whole : ofSkin) as Motion
  rejectMotion(mergeMotion(read(root), dropped), label)
}

/** Returns what the client needs of a motion: the values, without words. */
export const motionValues = (motion: Motion) =>
  Object.fromEntries(
    Object.entries(motion).map(([group, parts]) => [
      group,
      Object.fromEntries(Object.entries(parts).map(([part, { value }]) => [part, { value }])),
    ]),
  )

const IN_SCRIPT = /\bMOTION\.(\w+)\.(\w+)/g
const IN_STYLE = /var\(--motion-(\w+)-(\w+)\)/g

/**
 * Returns code with the values of a motion in the place of `MOTION.press.tile`, or in a style sheet of `var(--motion-press-tile)`.
 * @throws AssetError when there is no such part
 */
export function inlineMotion(code: string, kind: 'script' | 'style', motion: Motion): string {
  return code.replace(kind === 'style' ? IN_STYLE : IN_SCRIPT, (_, group: string, part: string) => {
    const value = motion[group]?.[part]?.value
    if (value === undefined) throw new AssetError(FILE, `a part ${group}.${part}`, 'none')
    return kind === 'style' ? `${value}ms` : JSON.stringify(value)
  })
}
