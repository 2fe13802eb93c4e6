/** Where calls get their bearer token, and whom they tell that it was refused. The session store fills this in. */

export interface AuthTokenSource {
  /** The session token, null while logged out. */
  token(): string | null
  /** The server answered 401 to this token. */
  onRefused(token: string): void
}

let source: AuthTokenSource = { token: () => null, onRefused: () => undefined }

/** Names the owner of the token; called once, by the session store. */
export function setAuthTokenSource(next: AuthTokenSource): void {
  source = next
}

export function authTokenSource(): AuthTokenSource {
  return source
}
