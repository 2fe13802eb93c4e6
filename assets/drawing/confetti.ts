// Draws the pieces of confetti.
import { saveSvg, svg } from './svg.ts'

export function drawConfetti() {
  const piece = (name: number, body: string) =>
    saveSvg(`assets/result/confetti-${name}.svg`, svg(32, 32, '', `<g fill="#fff">${body}</g>`))
  piece(1, '<rect x="5" y="9" width="22" height="14" rx="2"/>')
  piece(2, '<path d="M16 2C24 8 26 18 16 30C6 18 8 8 16 2Z"/>')
  piece(
    3,
    `<polygon points="${Array.from({ length: 10 }, (_, i) => {
      const angle = -Math.PI / 2 + (i * Math.PI) / 5
      const radius = i % 2 ? 6.4 : 14.5
      return `${(16 + radius * Math.cos(angle)).toFixed(2)},${(16.8 + radius * Math.sin(angle)).toFixed(2)}`
    }).join(' ')}"/>`,
  )
  piece(4, '<path d="M3 21C8 6 13 6 16 15S25 26 29 9L26 7C22 18 20 17 17 9S7 0 1 19Z"/>')
}
