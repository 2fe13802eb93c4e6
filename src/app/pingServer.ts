/** Whether the site answers just now; without a network it does not. */
export function pingServer(): Promise<boolean> {
  return fetch('/', { method: 'HEAD', cache: 'no-store' }).then(
    (answer) => answer.ok,
    () => false,
  )
}
