// Draws Dubai: rose-gold morning, the Burj Khalifa, the sail of the Burj Al Arab in front of it.
import { type CityDrawing, glints, horizon, layer, windows } from './cityShell.ts'
import { glow, gradient, round } from './svg.ts'

const defs =
  gradient('sky', [
    [0, '#6F7FC0'],
    [0.35, '#C9A2C6'],
    [0.65, '#FFC3B0'],
    [0.9, '#FFE3C0'],
    [1, '#FFF2DC'],
  ]) +
  gradient('water', [
    [0, '#9ED8D8'],
    [0.4, '#4FA3B4'],
    [1, '#1E4C6B'],
  ]) +
  gradient(
    'steel',
    [
      [0, '#FFFFFF'],
      [0.24, '#FBE3D6'],
      [0.5, '#B58590'],
      [1, '#47365F'],
    ],
    'x1="0" y1="0" x2="1" y2="0"',
  ) +
  gradient(
    'sail',
    [
      [0, '#FFFFFF'],
      [0.6, '#F7EDE8'],
      [1, '#D3B9BE'],
    ],
    'x1="0" y1="0" x2="1" y2="0"',
  ) +
  gradient('sand', [
    [0, '#FFE0B0'],
    [1, '#D9A05E'],
  ]) +
  glow('sun', [
    [0, '#FFFFFF', 1],
    [0.2, '#FFF3C8', 1],
    [0.22, '#FFE2A8', 0.65],
    [1, '#FFD2A0', 0],
  ])

function burjKhalifa() {
  const steps: [number, number][] = [
    [344, 46],
    [308, 41],
    [276, 35],
    [242, 30],
    [206, 24],
    [172, 19],
    [140, 14],
    [112, 10],
    [86, 6],
  ]
  const left = steps
    .map(
      ([y, half], index) =>
        `${index ? `V${y}` : `M${150 - half} ${y}`}H${150 - (steps[index + 1]?.[1] ?? 3)}`,
    )
    .join('')
  const right = [...steps]
    .reverse()
    .map(([y, half]) => `H${150 + half}V${y === 344 ? 344 : y + 22}`)
    .join('')
  const seams = [-30, -20, -11, 0, 9, 18, 30]
    .map((dx, index) => `M${150 + dx} ${[300, 246, 180, 100, 156, 224, 292][index]}V${horizon}`)
    .join('')
  const bands = steps
    .slice(0, 8)
    .map(([y, half]) => `M${150 - half + 2} ${y - 8}H${150 + half - 2}`)
    .join('')
  return (
    `<path d="${left}V64L149 30L150 14L151 30L153 64V86${right}Z" fill="url(#steel)"/>` +
    `<path d="${seams}" stroke="#6F5A7C" stroke-width="2" opacity=".5"/><path d="${bands}" stroke="#8A6D84" stroke-width="2.5" opacity=".55"/>` +
    `<path d="M104 344V308H109V276H115V242H120V206H126V172H131V140H136V112H140V86H144" fill="none" stroke="#fff" stroke-width="3" opacity=".85"/>`
  )
}

function sail() {
  return (
    '<path d="M252 366V176C252 168 258 164 264 170C320 226 338 300 338 366Z" fill="url(#sail)" stroke="#8A6D84" stroke-width="2"/>' +
    `<path d="${Array.from({ length: 9 }, (_, i) => `M258 ${196 + i * 19}H${round(278 + i * 6.4)}`).join('')}" stroke="#4E8FB0" stroke-width="5" opacity=".75" stroke-linecap="round"/>` +
    '<path d="M276 184C318 236 330 300 330 366" fill="none" stroke="#4E6C98" stroke-width="4" opacity=".8"/>' +
    '<path d="M252 366V150" stroke="#5C4A70" stroke-width="6" stroke-linecap="round"/><path d="M252 152V132" stroke="#5C4A70" stroke-width="3" stroke-linecap="round"/>' +
    '<ellipse cx="266" cy="190" rx="19" ry="5" fill="#fff" stroke="#5C4A70" stroke-width="2.5"/>'
  )
}

export function dubai(): CityDrawing {
  const far = `M0 ${horizon}V300H16V284H28V306H46V290H52V272H58V290H70V312H90V${horizon}ZM206 ${horizon}V306H222V288H236V${horizon}ZM330 ${horizon}V298H346V276H360V302H384V${horizon}Z`
  const sky =
    '<rect width="384" height="350" fill="url(#sky)"/><circle cx="76" cy="230" r="170" fill="url(#sun)"/>' +
    '<path d="M196 96H330q14 0 14 9H222q-26 0-26-9ZM20 130H96q10 0 10 7H38q-18 0-18-7Z" fill="#fff" opacity=".55"/>'
  const houses =
    `<path d="${far}" fill="#B58CA4" opacity=".75"/>` +
    `<path d="${windows(6, 308, 9, 2, [9.5, 12], [4, 6], (r, c) => (r * 3 + c) % 3 === 0)}" fill="#FFF2DC" opacity=".7"/>`
  const water =
    `<rect y="${horizon}" width="384" height="140" fill="url(#water)"/>` +
    `${glints(150, horizon + 8, 470, 40, '#fff', 0.55)}${glints(292, 380, 470, 40, '#FFF2DC', 0.5)}`
  const island =
    '<path d="M208 384C224 362 250 360 292 360S366 362 384 376V396C330 404 250 402 208 384Z" fill="url(#sand)"/>' +
    `${sail()}<path d="M226 380C228 366 224 352 222 346M222 348q-12-6-18 3M222 348q-4-11-14-10M222 348q8-9 16-4M222 348q12 0 14 9" fill="none" stroke="#3D6B52" stroke-width="3.5" stroke-linecap="round"/>`
  const beach =
    '<path d="M0 402C60 384 120 410 180 404S330 424 384 410V480H0Z" fill="url(#sand)"/><path d="M0 402C60 384 120 410 180 404S330 424 384 410" fill="none" stroke="#FFF5DC" stroke-width="3" opacity=".9"/>'
  return {
    defs,
    layers: [
      layer('sky', sky),
      layer('buildings', houses + burjKhalifa()),
      layer('water', water),
      layer('buildings', island),
      layer('foreground', beach),
    ],
  }
}
