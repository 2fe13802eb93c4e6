/** Security headers: the content security policy and what else restricts the pages of this site. */
import { createHash } from 'node:crypto'

/** Origins that a page must reach while a payment provider is on. */
export interface PageOrigins {
  script: readonly string[]
  frame: readonly string[]
  connect: readonly string[]
}

interface PolicyOptions {
  provider: PageOrigins
  /** The host of the deposit records, null for this server. */
  paymentsUrl: string | null
  /** HTML of the client, whose inline scripts are allowed by hash; null without a client. */
  page: string | null
}

/** Returns the content security policy of the pages. */
export function contentSecurityPolicy({ provider, paymentsUrl, page }: PolicyOptions): string {
  const paymentOrigins = paymentsUrl === null ? [] : [new URL(paymentsUrl).origin]
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...inlineScriptHashes(page ?? ''), ...provider.script],
    // Mantine and the accessible controls over the stage set style attributes.
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:'],
    'media-src': ["'self'", 'blob:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", 'data:', 'blob:', ...provider.connect, ...paymentOrigins],
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

function inlineScriptHashes(page: string): string[] {
  const scripts = page.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)
  const hash = (text: string) => createHash('sha256').update(text).digest('base64')
  return [...scripts].map(([, script = '']) => `'sha256-${hash(script)}'`)
}

/** The headers of API responses: JSON, not cached, not executable. Few, because polls are most of all responses. */
export const API_HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
  'content-type': 'application/json; charset=utf-8',
}

export interface SecurityHeaders {
  always: Readonly<Record<string, string>>
  /** Sent over TLS only. */
  overTls: Readonly<Record<string, string>>
}

/**
 * Returns the headers of pages and files.
 * @param paymentFrames frame origins of the payment provider, which may use the Payment Request API
 */
export function securityHeaders(policy: string, paymentFrames: readonly string[] = []): SecurityHeaders {
  const origins = paymentFrames.filter((origin) => origin.startsWith('https:')).map((origin) => `"${origin}"`)
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
