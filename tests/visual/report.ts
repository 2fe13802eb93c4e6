/** The page of `npm run screens`: before, after, difference, and a slider between before and after. */

export interface Result {
  /** The picture's. */
  name: string
  /** How it differs from the expected one; null if it could not be taken. */
  problems: string[] | null
  /** There is no expected one. */
  isNew: boolean
}

const STYLE = `body{margin:24px;background:#17181c;color:#eee;font:14px/1.5 system-ui}
h2{margin:32px 0 4px}code{user-select:all;background:#000;padding:2px 6px}
.row{display:flex;gap:12px;overflow-x:auto}figure{margin:0}figure img{height:280px;display:block}
.both{position:relative;width:max-content;max-width:100%}.both img{display:block;max-width:100%}
.both .over{position:absolute;inset:0;clip-path:inset(0 0 0 var(--at,50%))}
.both input{display:block;width:100%;margin:6px 0 0}
.same{display:grid;grid-template-columns:repeat(auto-fill,minmax(280px,1fr));gap:12px}
.same img{width:100%;height:200px;object-fit:cover;object-position:top}`

export function reportPage(results: readonly Result[]): string {
  const isSame = ({ problems, isNew }: Result) => !isNew && problems !== null && problems.length === 0
  const changed = results.filter((result) => !isSame(result) && result.problems !== null)
  const failed = results.filter(({ problems }) => problems === null)
  const command = `npm run screens -- --approve ${changed.map(({ name }) => name).join(' ')}`
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>City Dice, every screen</title><style>${STYLE}</style>
<h1>${changed.length} of ${results.length} pictures are not as expected</h1>
${changed.length > 0 ? `<p>To approve them all: <code>${command}</code></p>` : ''}
${failed.map(({ name }) => `<p>${name} could not be taken.</p>`).join('\n')}
${changed.map(changedSection).join('\n')}
<h2>As expected</h2><div class="same">${results
    .filter(isSame)
    .map(({ name }) => figure(after(name), name))
    .join('\n')}</div>
<script>addEventListener('input', ({ target }) => target.parentElement.style.setProperty('--at', target.value + '%'))</script>
</html>`
}

const before = (name: string) => `before/${name}.avif`
const after = (name: string) => `after/${name}.png`

const figure = (file: string, caption: string) =>
  `<figure><a href="${file}"><img loading="lazy" src="${file}" alt=""></a><figcaption>${caption}</figcaption></figure>`

function changedSection({ name, problems, isNew }: Result): string {
  const command = `<p><code>npm run screens -- --approve ${name}</code></p>`
  if (isNew) return `<section><h2>${name}</h2><p>new</p>${command}${figure(after(name), 'after')}</section>`
  const figures = [
    figure(before(name), 'before'),
    figure(after(name), 'after'),
    figure(`difference/${name}.png`, 'difference'),
  ]
  return `<section><h2>${name}</h2><p>${problems?.join('; ')}</p>${command}<div class="row">${figures.join('')}</div>
<div class="both"><img loading="lazy" src="${before(name)}" alt="before"><img class="over" loading="lazy" src="${after(name)}" alt="after">
<input type="range" value="50" aria-label="Before to the left, after to the right"></div></section>`
}
