// Shows the page in the player's language, as src/app/inlineBootstrap.js finds it; every language has its own <main>.
let settings = {}
try {
  settings = JSON.parse(localStorage.getItem('settings-storage') || '{}').state || {}
} catch (_) {
  // Storage is blocked or damaged.
}
const [, inAddress] = location.pathname.split('/')
const wanted = [settings.language, inAddress, ...navigator.languages.map((tag) => tag.replace(/-(?!latn).*/i, ''))]
addEventListener('DOMContentLoaded', () => {
  const pages = [...document.querySelectorAll('main')]
  const page = wanted.map((language) => pages.find(({ lang }) => lang === language)).find(Boolean) || pages[0]
  document.documentElement.lang = page.lang
  document.title = `City Dice: ${page.querySelector('h1').textContent}`
  for (const other of pages) other.hidden = other !== page
})

// Reloads the requested page once the server responds again. Checks on the browser's online event, and every few
// seconds since that event does not fire if only the server was unreachable.
const retryMs = 5_000

async function reloadIfServed() {
  const isServed = await fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(
    ({ status }) => status < 500,
    () => false,
  )
  if (isServed) location.reload()
}

addEventListener('online', reloadIfServed)
setInterval(reloadIfServed, retryMs)
