// Brings back the page that was asked for once the site answers again: when the device says that it has a network,
// and, for a network that was never wholly gone, every few seconds.
const againMs = 5_000

async function comeBack() {
  const isServed = await fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(
    ({ status }) => status < 500,
    () => false,
  )
  if (isServed) location.reload()
}

addEventListener('online', comeBack)
setInterval(comeBack, againMs)
