// Parts of the drawings of the Diwali skin: marigolds, garlands of them, mango leaves, oil lamps and fireworks.
import { glow, gradient, round } from '../svg.ts'

const circle = (x: number, y: number, r: number) =>
  `M${round(x - r)} ${round(y)}a${r} ${r} 0 1 0 ${round(2 * r)} 0a${r} ${r} 0 1 0 ${round(-2 * r)} 0`

/** Petals around the middle of a blossom of radius 20. */
const petals = (count: number, reach: number, size: number, turn: number) =>
  Array.from({ length: count }, (_, index) => {
    const angle = turn + (index * 2 * Math.PI) / count
    return circle(reach * Math.cos(angle), reach * Math.sin(angle), size)
  }).join('')

const blossom = (id: string, [seat, outer, middle, inner]: string[]) =>
  `<g id="${id}"><path d="${circle(0, 0, 20.5)}" fill="${seat}"/>` +
  `<path d="${petals(12, 15, 5.2, 0)}" fill="${outer}"/>` +
  `<path d="${circle(0, 0, 13.5)}" fill="${seat}" opacity=".45"/>` +
  `<path d="${petals(9, 9.5, 4.6, 0.3)}" fill="${middle}"/>` +
  `<path d="${petals(5, 4, 3.4, 0.1)}" fill="${inner}"/></g>`

/** Definitions of the two marigolds, orange and yellow. */
export const marigolds =
  blossom('orange', ['#A63A06', '#F4700F', '#FF9425', '#FFB648']) +
  blossom('yellow', ['#B9770A', '#F7AE1C', '#FFC63B', '#FFE27A'])

/** Returns a marigold, `y` for a yellow one. */
export const marigold = (x: number, y: number, radius: number, isYellow = false) =>
  `<use href="#${isYellow ? 'yellow' : 'orange'}" transform="translate(${round(x)} ${round(y)}) scale(${round(radius / 20)})"/>`

/** Returns a mango leaf that hangs from a point. @param turn in degrees, positive to the left */
export const leaf = (x: number, y: number, length: number, turn: number) =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${round(length / 40)})">` +
  '<path d="M0 0C9 8 9 26 0 40C-9 26 -9 8 0 0Z" fill="#2F7D32"/><path d="M0 0C9 8 9 26 0 40Z" fill="#1F5E2A"/><path d="M0 3V36" stroke="#9BCB6A" stroke-width="1.4"/></g>'

/** Returns a garland that hangs from one point to another. @param sag how far its middle hangs below them */
export function garland(fromX: number, toX: number, y: number, sag: number, radius: number): string {
  const steps = 120
  const at = (share: number) => ({
    x: fromX + (toX - fromX) * share,
    y: y + sag * (1 - (2 * share - 1) ** 2),
  })
  const string = `<path d="M${fromX} ${y}Q${(fromX + toX) / 2} ${y + 2 * sag} ${toX} ${y}" fill="none" stroke="#5A2A08" stroke-width="2"/>`
  const flowers: string[] = []
  let last = at(0)
  for (let step = 0; step <= steps; step++) {
    const here = at(step / steps)
    if (step > 0 && Math.hypot(here.x - last.x, here.y - last.y) < radius * 1.62) continue
    flowers.push(marigold(here.x, here.y, radius, flowers.length % 3 === 1))
    last = here
  }
  return string + flowers.join('')
}

/** Definitions of an oil lamp. */
export const diyaDefs =
  gradient(
    'clay',
    [
      [0, '#7A2E12'],
      [0.3, '#E07B3C'],
      [0.6, '#B9501F'],
      [1, '#5A1E0C'],
    ],
    'x1="0" y1="0" x2="1" y2="0"',
  ) +
  gradient('flame', [
    [0, '#FF7A1A'],
    [0.55, '#FFC93F'],
    [1, '#FFF7D6'],
  ]) +
  glow('halo', [
    [0, '#FFE9A0', 0.85],
    [0.35, '#FFB23E', 0.42],
    [1, '#FF8A1F', 0],
  ])

/** The bowl of an oil lamp, 60 wide, its rim at y 0. */
const bowl =
  '<path d="M-30 0C-28 17 -15 24 0 24S28 17 30 0C34 -3 38 -8 40 -12C30 -9 22 -5 12 -4H-24C-28 -4 -30 -2 -30 0Z" fill="url(#clay)"/>' +
  '<ellipse cx="-2" cy="-2" rx="27" ry="5.5" fill="#4A180A"/><ellipse cx="-2" cy="-1" rx="22" ry="3.6" fill="#C9852C"/>' +
  '<path d="M-23 8Q0 17 25 7" fill="none" stroke="#FFE7B0" stroke-width="2.4" stroke-linecap="round" stroke-dasharray="0.1 6"/>'

/** Returns a burning oil lamp on the ground. */
export const diya = (x: number, y: number, scale: number) =>
  `<g transform="translate(${x} ${y}) scale(${scale})"><circle cx="2" cy="-22" r="56" fill="url(#halo)"/>${bowl}` +
  '<path d="M4 -50C14 -34 18 -24 14 -14C11 -6 -5 -6 -7 -14C-9 -24 -3 -34 4 -50Z" fill="url(#flame)"/>' +
  '<path d="M4 -30C9 -22 9 -12 4 -9C-2 -12 -1 -22 4 -30Z" fill="#FFFDF0" opacity=".9"/></g>'

/** Returns the sparks of a firework in the sky. */
export function firework(x: number, y: number, radius: number, colour: string, rays = 16): string {
  const lines: string[] = []
  const sparks: string[] = []
  for (let index = 0; index < rays; index++) {
    const angle = (index * 2 * Math.PI) / rays
    const reach = radius * (index % 2 ? 0.72 : 1)
    const point = (share: number) =>
      `${round(x + reach * share * Math.cos(angle))} ${round(y + reach * share * Math.sin(angle) + share ** 2 * radius * 0.08)}`
    lines.push(`M${point(0.3)}L${point(0.86)}`)
    const [sparkX, sparkY] = point(1).split(' ').map(Number)
    sparks.push(circle(sparkX!, sparkY!, index % 2 ? 2 : 2.8))
  }
  return (
    `<circle cx="${x}" cy="${y}" r="${round(radius * 1.25)}" fill="url(#halo)" opacity=".4"/>` +
    `<path d="${lines.join('')}" stroke="${colour}" stroke-width="3.2" stroke-linecap="round" opacity=".95"/>` +
    `<path d="${sparks.join('')}" fill="#FFF6DC"/>`
  )
}
