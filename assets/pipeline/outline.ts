// Writes a glyph's outline as SVG path data. The font library's own writer turns tiny numbers into NaN.
import type { Path } from 'opentype.js'

/** Path data of an outline, two decimals. */
export function outline(path: Path): string {
  return path.commands
    .map((command) => {
      if (command.type === 'Z') return 'Z'
      const end = `${fixed(command.x)} ${fixed(command.y)}`
      if (command.type === 'C')
        return `C${fixed(command.x1)} ${fixed(command.y1)} ${fixed(command.x2)} ${fixed(command.y2)} ${end}`
      if (command.type === 'Q') return `Q${fixed(command.x1)} ${fixed(command.y1)} ${end}`
      return `${command.type}${end}`
    })
    .join('')
}

const fixed = (value: number) => Math.round(value * 100) / 100
