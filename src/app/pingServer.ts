/** Checks whether the server is reachable. */
export function pingServer(): Promise<boolean> {
  return fetch('/', { method: 'HEAD', cache: 'no-store' }).then(
    (response) => response.ok,
    () => false,
  )
}
