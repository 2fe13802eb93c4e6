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
