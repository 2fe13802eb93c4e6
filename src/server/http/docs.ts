/** The page at /api/docs: every call of the contract and the provider's webhook, readable without a script, and the same as an OpenAPI document. */
import type { FastifyInstance } from 'fastify'
import { PRODUCT_NAME } from '../../contract/productName'
import type { Route } from '../../contract/route'
import { ROUTES } from '../../contract/routes'
import { WEBHOOK_PATH, WEBHOOK_SIGNATURE } from '../payments/registerWebhook'
import { documentedPath, openApiDocument } from './openApi'

const PATH = '/api/docs'

export function registerDocs(app: FastifyInstance): void {
  const described = openApiDocument()
  const document = JSON.stringify(described)
  const page = docsPage(described)
  app.get(`${PATH}/openapi.json`, (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(document),
  )
  app.get(PATH, (_request, reply) => reply.type('text/html; charset=utf-8').send(page))
}

type Operation = Record<string, unknown>

function docsPage(described: Record<string, unknown>): string {
  const { paths } = described as { paths: Record<string, Record<string, Operation>> }
  const calls = Object.entries(ROUTES as Record<string, Route>).map(([name, route]) => {
    const path = documentedPath(route)
    const words = `${route.isProtected ? 'with a bearer token' : 'public'}; malformed input is <code>${route.badRequestCode}</code>`
    return section(name, route.method, path, words, paths[path]?.[route.method.toLowerCase()] ?? {})
  })
  const webhook = paths[WEBHOOK_PATH]?.post ?? {}
  const words = `for the payment provider, which signs the body in the header <code>${WEBHOOK_SIGNATURE}</code>`
  calls.push(section(String(webhook.operationId), 'POST', WEBHOOK_PATH, words, webhook))
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${PRODUCT_NAME} API</title><style>body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}
h2{font-size:1rem;margin:1.5rem 0 0;overflow-wrap:anywhere}pre{overflow:auto;background:#f3f3f7;padding:1rem}</style></head>
<body><main><h1>${PRODUCT_NAME} API</h1><p>The same as <a href="${PATH}/openapi.json">an OpenAPI document</a>.</p>${calls.join('\n')}</main></body></html>`
}

/** @param words of HTML */
function section(name: string, method: string, path: string, words: string, operation: Operation): string {
  const parts = {
    parameters: operation.parameters,
    body: bodyOf(operation.requestBody),
    answer: bodyOf((operation.responses as Record<string, unknown>)['200']),
  }
  return `<section id="${name}"><h2><code>${method} ${asText(path)}</code></h2>
<p>${name}, ${words}</p>
<details><summary>Schema</summary><pre>${asText(JSON.stringify(parts, null, 2))}</pre></details></section>`
}

function bodyOf(described: unknown): unknown {
  return (described as { content?: Record<string, { schema?: unknown }> } | undefined)?.content?.[
    'application/json'
  ]?.schema
}

function asText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
