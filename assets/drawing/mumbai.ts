// Draws Mumbai: saffron sunset, the Gateway of India, the Sea Link's stays behind it.
import { type CityDrawing, glints, horizon, layer, windows } from './cityShell.ts'
import { glow, gradient, round } from './svg.ts'

const defs =
  gradient('sky', [
    [0, '#5A1F4E'],
    [0.3, '#B8384B'],
    [0.6, '#FF7B2B'],
    [0.85, '#FFC04D'],
    [1, '#FFE9A6'],
  ]) +
  gradient('water', [
    [0, '#FFB25A'],
    [0.3, '#C4553F'],
    [1, '#3A1440'],
  ]) +
  gradient(
    'basalt',
    [
      [0, '#FFE0A0'],
      [0.3, '#E0A055'],
      [0.7, '#A9602F'],
      [1, '#6B331F'],
    ],
    'x1="0" y1="0" x2="1" y2="0"',
  ) +
  gradient('inside', [
    [0, '#3A1638'],
    [1, '#FF9A3D'],
  ]) +
  glow('sun', [
    [0, '#FFF7D0', 1],
    [0.34, '#FFE28A', 1],
    [0.36, '#FFD36A', 0.5],
    [1, '#FF9A3D', 0],
  ])

function seaLink() {
  const stays = Array.from({ length: 11 }, (_, index) => {
    const y = 150 + index * 8
    const reach = 26 + index * 13
    return `M318 ${y}L${round(318 - reach)} 322M318 ${y}L${round(318 + reach)} 322`
  }).join('')
  return (
    `<path d="${stays}" stroke="#FFE9BC" stroke-width="1.7" opacity=".75"/>` +
    '<path d="M314 138H322L326 214L346 344H334L318 236L302 344H290L310 214Z" fill="#4B1B3F"/>' +
    '<path d="M314 138L310 214L290 344" fill="none" stroke="#FFC878" stroke-width="2" opacity=".8"/>' +
    '<path d="M-4 320H388V329H-4Z" fill="#4B1B3F"/><path d="M-4 320H388" stroke="#FFC878" stroke-width="2"/>'
  )
}

function turret(x: number, base: number) {
  return (
    `<path d="M${x - 13} ${base}V${base - 34}H${x + 13}V${base}Z" fill="url(#basalt)"/>` +
    `<path d="M${x - 8} ${base - 4}V${base - 22}a4 5 0 0 1 6 0V${base - 4}ZM${x + 2} ${base - 4}V${base - 22}a4 5 0 0 1 6 0V${base - 4}Z" fill="#5A2530"/>` +
    `<path d="M${x - 17} ${base - 34}h34v-5h-34z" fill="#FFDE9E"/>` +
    `<path d="M${x - 13} ${base - 39}C${x - 15} ${base - 56} ${x - 5} ${base - 62} ${x} ${base - 68}C${x + 5} ${base - 62} ${x + 15} ${base - 56} ${x + 13} ${base - 39}Z" fill="url(#basalt)"/>` +
    `<path d="M${x} ${base - 66}V${base - 80}" stroke="#FFE9BC" stroke-width="3"/>`
  )
}

function gateway() {
  const arch = (x: number, half: number, top: number, foot: number) =>
    `M${x - half} ${foot}V${top + half * 0.9}C${x - half} ${top + half * 0.3} ${x - half * 0.5} ${top + half * 0.12} ${x} ${top}C${x + half * 0.5} ${top + half * 0.12} ${x + half} ${top + half * 0.3} ${x + half} ${top + half * 0.9}V${foot}Z`
  const foot = 372
  return (
    `<path d="M44 ${foot}V232H96V196H208V232H260V${foot}Z" fill="url(#basalt)"/>` +
    turret(104, 196) +
    turret(200, 196) +
    turret(58, 232) +
    turret(246, 232) +
    `<path d="M38 232H100V240H38ZM204 232H266V240H204ZM90 196H214V206H90Z" fill="#FFE3AC"/>` +
    `<path d="M128 196C128 176 140 168 152 164C164 168 176 176 176 196Z" fill="url(#basalt)"/>` +
    `<path d="${arch(152, 38, 238, foot)}" fill="url(#inside)" stroke="#FFE9BC" stroke-width="4"/>` +
    `<path d="M108 222H196V228H108ZM44 258H98V262H44ZM206 258H260V262H206Z" fill="#7A3B22" opacity=".75"/>` +
    `<path d="${arch(71, 15, 282, foot)}${arch(233, 15, 282, foot)}" fill="#5A2530" stroke="#FFDDA0" stroke-width="2.5"/>` +
    `<path d="M98 240V${foot}M206 240V${foot}" stroke="#7A3B22" stroke-width="3" opacity=".6"/>` +
    `<path d="M44 ${foot}V236" stroke="#FFF0C8" stroke-width="3"/>`
  )
}

const birds =
  '<path d="M236 92q7-7 12 0q5-7 12 0M268 116q6-6 10 0q4-6 10 0M210 122q5-5 8 0q3-5 8 0" fill="none" stroke="#3A1638" stroke-width="3" stroke-linecap="round"/>'

export function mumbai(): CityDrawing {
  const blocks = `M0 ${horizon}V306H20V296H30V314H60V${horizon}ZM256 ${horizon}V310H274V300H288V318H384V${horizon}Z`
  const sky =
    '<rect width="384" height="350" fill="url(#sky)"/><circle cx="248" cy="250" r="180" fill="url(#sun)"/>' +
    `<path d="M20 96H150q12 0 12 8H40q-20 0-20-8ZM230 66H350q10 0 10 7H250q-20 0-20-7Z" fill="#FFD08A" opacity=".35"/>${birds}`
  const houses = `<path d="${blocks}" fill="#8E3B42" opacity=".75"/><path d="${windows(4, 312, 6, 2, [9, 11], [4, 5], (r, c) => (r + c) % 2 === 0)}" fill="#FFE28A"/>`
  const water = `<rect y="${horizon}" width="384" height="140" fill="url(#water)"/>${glints(262, horizon + 8, 470, 50, '#FFF0B8', 0.65)}`
  const quay =
    `<path d="M10 386V370H294V386Z" fill="#6B331F"/><path d="M10 370H294" stroke="#FFDDA0" stroke-width="3"/>` +
    `<path d="M0 386H310L330 480H0Z" fill="#35123A"/><path d="M0 386H310" stroke="#FFC878" stroke-width="2" opacity=".7"/>`
  const boat = '<path d="M296 404q26 10 56 0l-8 16h-40zM322 404V372l20 28z" fill="#2B0E33"/>'
  return {
    defs,
    layers: [
      layer('sky', sky),
      layer('buildings', houses),
      layer('water', water),
      layer('buildings', seaLink() + quay + gateway() + boat),
    ],
  }
}
