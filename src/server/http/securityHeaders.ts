/** The headers that tell a browser what this site may do. Scripts come from here and from nowhere else. */
import { createHash } from 'node:crypto'
import type { ProviderOrigins } from '../payments/provider'

interface Allowed {
  /** Origins of the payment provider, while it is on. */
  provider: ProviderOrigins
  /** Where deposit records are, if that is elsewhere. */
  paymentsUrl: string | null
  /** A page of the client, whose own scripts may run; null without a client. */
  page: string | null
}

export function contentSecurityPolicy({ provider, paymentsUrl, page }: Allowed): string {
  const payments = paymentsUrl === null ? [] : [new URL(paymentsUrl).origin]
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...inlineScripts(page ?? ''), ...provider.script],
    // Mantine and the stage's semantic layer set styles on elements.
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:'],
    'media-src': ["'self'", 'blob:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", 'data:', 'blob:', ...provider.connect, ...payments],
    'frame-src': provider.frame.length === 0 ? ["'none'"] : provider.frame,
    'worker-src': ["'self'", 'blob:'],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    'form-action': ["'self'"],
  }
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ')
}

/** The scripts that stand in a page itself, each by its hash, so that no other one may. */
function inlineScripts(page: string): string[] {
  const inline = page.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)
  const hash = (text: string) => createHash('sha256').update(text).digest('base64')
  return [...inline].map(([, script = '']) => `'sha256-${hash(script)}'`)
}

/** Of answers that are data, which may do nothing at all and are kept nowhere; few, since there are many of them. */
export const API_HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
  'content-type': 'application/json; charset=utf-8',
}

export interface SecurityHeaders {
  always: Readonly<Record<string, string>>
  /** Only where the request came over TLS. */
  overTls: Readonly<Record<string, string>>
}

/** @param paying origins of the payment provider's frames, in which a browser may offer its own payment apps */
export function securityHeaders(policy: string, paying: readonly string[] = []): SecurityHeaders {
  const origins = paying.filter((origin) => origin.startsWith('https:')).map((origin) => `"${origin}"`)
  const payment = origins.length === 0 ? '' : ['self', ...origins].join(' ')
  return {
    always: {
      'content-security-policy': policy,
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'permissions-policy': `camera=(), microphone=(), geolocation=(), payment=(${payment})`,
    },
    overTls: { 'strict-transport-security': 'max-age=31536000; includeSubDomains' },
  }
}
