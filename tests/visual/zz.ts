import pixelmatch from 'pixelmatch'
import { readdirSync, existsSync } from 'node:fs'
import { readPixels } from './comparePictures'
const rows: any[] = []
for (const f of readdirSync('test-results/screens/after')) {
  const n = f.replace('.png', ''); const e = `tests/visual/expected/${n}.avif`
  if (!existsSync(e)) continue
  const [a, b] = [await readPixels(e), await readPixels(`test-results/screens/after/${f}`)]
  if (a.width !== b.width || a.height !== b.height) { console.log(n, 'size', a.width, a.height, b.width, b.height); continue }
  const r: any = { n }
  for (const t of [0.05, 0.08, 0.1, 0.15]) r[t] = [pixelmatch(a.data, b.data, null, a.width, a.height, { threshold: t, windowSize: 48 }), pixelmatch(a.data, b.data, null, a.width, a.height, { threshold: t })]
  rows.push(r)
}
rows.sort((x, y) => y[0.1][0] - x[0.1][0])
for (const r of rows.slice(0, 14)) console.log(r.n, [0.05, 0.08, 0.1, 0.15].map((t) => r[t].join('/')).join('  '))
console.log(rows.length)
