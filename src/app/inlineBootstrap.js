// Inlined into every page, so that it runs before the first paint and waits for no file: keeps the install prompt and applies
// the saved theme and the language.
// Used by features/landing/InstallButton.tsx. The browser's own install bar would cover the page; the site has a button instead.
addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault()
  window.installPrompt = event
})
addEventListener('appinstalled', () => delete window.installPrompt)

{
  const root = document.documentElement
  let settings = {}
  try {
    settings = JSON.parse(localStorage.getItem('settings-storage') || '{}').state || {}
  } catch (_) {
    // Storage is blocked or damaged: the dark theme stays.
  }
  if (settings.theme === 'light') root.dataset.mantineColorScheme = 'light'

  // The choice on this device, then the address, then the browser's languages. The build writes the list.
  const languages = '%LANGUAGES%'.split(' ')
  const [, inAddress] = location.pathname.split('/')
  const wanted = [settings.language, inAddress, ...navigator.languages.map((tag) => tag.split('-')[0])]
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
      document.head.append(Object.assign(document.createElement('link'), { ...kind, crossOrigin: '', href }))
    }
  }
}
