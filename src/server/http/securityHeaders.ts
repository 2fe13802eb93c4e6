/** The headers that tell a browser what this site may do. Scripts come from here and from nowhere else. */

/** @param formTargets origins besides our own to which the page may send its player, such as a payment page */
export function contentSecurityPolicy(formTargets: readonly string[] = []): string {
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'"],
    // Mantine and the stage's semantic layer set styles on elements.
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:'],
    'media-src': ["'self'", 'blob:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", 'data:', 'blob:'],
    'worker-src': ["'self'", 'blob:'],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    'form-action': ["'self'", ...formTargets],
  }
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ')
}

export interface SecurityHeaders {
  always: Readonly<Record<string, string>>
  /** Only where the request came over TLS. */
  overTls: Readonly<Record<string, string>>
}

export function securityHeaders(policy: string): SecurityHeaders {
  return {
    always: {
      'content-security-policy': policy,
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
    },
    overTls: { 'strict-transport-security': 'max-age=31536000; includeSubDomains' },
  }
}
