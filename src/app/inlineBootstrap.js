// Inlined into every page, so that it runs before the first paint and waits for no file: keeps the install prompt, applies
// the saved theme and the language, and says so where the page cannot start. Its syntax is that of browsers of 2017.
// Used by features/landing/InstallButton.tsx. The browser's own install bar would cover the page; the site has a button instead.
addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault()
  window.installPrompt = event
})
addEventListener('appinstalled', () => delete window.installPrompt)

{
  /** The entry module after whose failure the page was reloaded. */
  const RELOADED = 'startReload'
  let isStarted = false
  // Called by main.tsx.
  window.pageStarted = () => {
    isStarted = true
    try {
      sessionStorage.removeItem(RELOADED)
    } catch (_) {
      // Storage is blocked.
    }
  }
  const show = () => {
    if (document.getElementById('cannot-start')) return
    const box = document.createElement('div')
    Object.assign(box, { id: 'cannot-start', innerHTML: '%CANNOT_START%' })
    box.setAttribute('role', 'alert')
    box.style.cssText =
      'position:fixed;top:0;left:0;right:0;z-index:2147483647;padding:8px 16px;background:#0b0a1f;color:#fff6e5;font:16px/1.4 sans-serif'
    for (const link of box.getElementsByTagName('a')) link.style.color = 'inherit'
    document.body.appendChild(box)
  }
  window.cannotStart = () => (document.body ? show() : addEventListener('DOMContentLoaded', show))
  // A browser may keep a failed import, so the page is reloaded once the file can be fetched. Where the file is there and
  // fails again, it cannot run here.
  window.restartPage = (main) => {
    const restart = () => {
      let isSecond = true
      try {
        isSecond = sessionStorage.getItem(RELOADED) === main
        sessionStorage.setItem(RELOADED, main)
      } catch (_) {
        // Without a stored reload the page could reload in an endless loop.
      }
      if (isSecond) window.cannotStart()
      else location.reload()
    }
    const wait = () => window.restartPage(main)
    // A proxy answers for a server that restarts, and a portal, with a page, until it lets the player through.
    const isStrange = ({ ok, status, headers }) =>
      status >= 500 || (ok && !/javascript/.test(headers.get('content-type')))
    setTimeout(() => fetch(main).then((answer) => (isStrange(answer) ? wait() : restart()), wait), 2000)
  }
  const isOwn = (file) =>
    file && (file.indexOf(`${location.origin}/assets/`) === 0 || file === `${location.origin}/start.js`)
  const onError = ({ target, filename }) => {
    if (isStarted) return
    if (target.tagName === 'SCRIPT' && isOwn(target.src)) window.restartPage(target.src)
    else if (isOwn(filename)) window.cannotStart()
  }
  addEventListener('error', onError, true)

  const hasLookbehind = () => {
    try {
      // biome-ignore lint/complexity/useRegexLiterals: a literal would be a syntax error
      return new RegExp('(?<!a)b').test('b')
    } catch (_) {
      return false
    }
  }
  // What Chrome 111, Safari 16.4 and Firefox 121 have, and the browsers just before each of them lack.
  const isCurrent =
    window.CSS && CSS.supports('selector(:has(a))') && 'toSorted' in Array.prototype && hasLookbehind()
  if (!isCurrent) window.cannotStart()
}

{
  const root = document.documentElement
  let settings = {}
  try {
    settings = JSON.parse(localStorage.getItem('settings-storage') || '{}').state || {}
  } catch (_) {
    // Storage is blocked or damaged: the dark theme stays.
  }
  if (settings.theme === 'light') root.dataset.mantineColorScheme = 'light'

  // The choice on this device, then the address, then the browser's languages. The build writes the list. 'hi-Latn' is Hindi
  // for those who read it in Latin letters, which these texts are not in.
  const languages = '%LANGUAGES%'.split(' ')
  const [, inAddress] = location.pathname.split('/')
  const wanted = [
    settings.language,
    inAddress,
    ...navigator.languages.map((tag) => tag.replace(/-(?!latn).*/i, '')),
  ]
  const language = wanted.find((name) => languages.includes(name)) || languages[0]
  if (language !== root.lang && 'isPublic' in root.dataset) {
    // The page exists in the other language; nothing of this one is shown meanwhile.
    const [original] = languages
    const path = root.lang === original ? location.pathname : location.pathname.slice(root.lang.length + 1)
    const address = language === original ? path || '/' : `/${language}${path}`.replace(/\/$/, '')
    document.head.append(
      Object.assign(document.createElement('style'), { textContent: '#root{visibility:hidden}' }),
    )
    location.replace(address + location.search + location.hash)
  } else {
    root.lang = language
    // Pages whose language is known only here ask for its texts and fonts at once.
    const { files } = document.currentScript.dataset
    for (const href of files ? JSON.parse(files)[language] : []) {
      const kind = /woff2$/.test(href) ? { rel: 'preload', as: 'font' } : { rel: 'modulepreload' }
      document.head.append(Object.assign(document.createElement('link'), kind, { crossOrigin: '', href }))
    }
  }
}
