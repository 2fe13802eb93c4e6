/** Security headers: the content security policy and what else restricts the pages of this site. */
import { createHash } from 'node:crypto'
import type { FastifyHelmetOptions } from '@fastify/helmet'

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
  /** HTML of the client, whose inline scripts are allowed by hash. */
  pages: string
}

/** Returns the headers of pages and files, as options of helmet. */
export function pageSecurity({ provider, paymentsUrl, pages }: PolicyOptions): FastifyHelmetOptions {
  const paymentOrigins = paymentsUrl === null ? [] : [new URL(paymentsUrl).origin]
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'script-src': ["'self'", ...inlineScriptHashes(pages), ...provider.script],
        // Mantine and the controls over the stage set style attributes; Mantine and sonner add style elements.
        'style-src': ["'self'", "'unsafe-inline'"],
        // A player's picture may be at any https address.
        'img-src': ["'self'", 'https:'],
        'media-src': ["'self'", 'blob:'],
        'font-src': ["'self'"],
        'connect-src': ["'self'", 'data:', 'blob:', ...provider.connect, ...paymentOrigins],
        'frame-src': provider.frame.length === 0 ? ["'none'"] : provider.frame,
        'worker-src': ["'self'", 'blob:'],
        'object-src': ["'none'"],
        'base-uri': ["'none'"],
        'frame-ancestors': ["'none'"],
        'form-action': ["'self'"],
      },
    },
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    xFrameOptions: { action: 'deny' },
    // Sent over TLS only, by TLS_HEADERS.
    strictTransportSecurity: false,
    // The policies above already cover what these headers are for.
    crossOriginResourcePolicy: false,
    originAgentCluster: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  }
}

function inlineScriptHashes(pages: string): string[] {
  // A script with a type is data, such as JSON-LD.
  const scripts = pages.matchAll(/<script(?![^>]*\s(?:src|type)=)[^>]*>([\s\S]*?)<\/script>/g)
  const hash = (text: string) => createHash('sha256').update(text).digest('base64')
  return [...new Set([...scripts].map(([, script = '']) => `'sha256-${hash(script)}'`))]
}

/**
 * Returns the permissions policy, a header that helmet does not have.
 * @param paymentFrames frame origins of the payment provider, which may use the Payment Request API
 */
export function permissionsPolicy(paymentFrames: readonly string[] = []): string {
  const origins = paymentFrames.filter((origin) => origin.startsWith('https:')).map((origin) => `"${origin}"`)
  const payment = origins.length === 0 ? '' : ['self', ...origins].join(' ')
  return `camera=(), microphone=(), geolocation=(), payment=(${payment})`
}

export const TLS_HEADERS = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }

/** The headers of API responses: JSON, not cached, not executable. Few, because polls are most of all responses. */
export const API_HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
  'content-type': 'application/json; charset=utf-8',
}
