/** The bearer token of requests. The session store provides it, so that this module does not import the store. */

interface AuthTokenSource {
  /** Returns the session token, or null while logged out. */
  token(): string | null
  /** Called when the server responds 401 to `token`. */
  onRejected(token: string): void
}

let source: AuthTokenSource = { token: () => null, onRejected: () => undefined }

/** Called once, by the session store. */
export function setAuthTokenSource(next: AuthTokenSource): void {
  source = next
}

/** Returns the session store's token source, or one without a token before the store is created. */
export function authTokenSource(): AuthTokenSource {
  return source
}
