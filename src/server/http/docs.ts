/** The API documentation at /api/docs: the routes of the contract as a page without scripts and as an OpenAPI document. */
import type { FastifyInstance } from 'fastify'
import { PRODUCT_NAME } from '../../contract/productName'
import type { Route } from '../../contract/route'
import { ROUTES } from '../../contract/routes'
import { WEBHOOK_PATH, WEBHOOK_SIGNATURE_HEADER } from '../../contract/webhook'
import { documentedPath, openApiDocument } from './openApi'

const PATH = '/api/docs'

export function registerDocs(app: FastifyInstance): void {
  const document = openApiDocument()
  const json = JSON.stringify(document)
  const page = docsPage(document)
  app.get(`${PATH}/openapi.json`, (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(json),
  )
  app.get(PATH, (_request, reply) => reply.type('text/html; charset=utf-8').send(page))
}

type Operation = Record<string, unknown>

function docsPage(document: Record<string, unknown>): string {
  const { paths } = document as { paths: Record<string, Record<string, Operation>> }
  const sections = Object.entries(ROUTES as Record<string, Route>).map(([name, route]) => {
    const path = documentedPath(route)
    const summary = `${route.isProtected ? 'with a bearer token' : 'public'}; malformed input is <code>${route.badRequestCode}</code>`
    return section(name, route.method, path, summary, paths[path]?.[route.method.toLowerCase()] ?? {})
  })
  const webhook = paths[WEBHOOK_PATH]?.post ?? {}
  const summary = `for the payment provider, which signs the body in the header <code>${WEBHOOK_SIGNATURE_HEADER}</code>`
  sections.push(section(String(webhook.operationId), 'POST', WEBHOOK_PATH, summary, webhook))
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${PRODUCT_NAME} API</title><style>body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}
h2{font-size:1rem;margin:1.5rem 0 0;overflow-wrap:anywhere}pre{overflow:auto;background:#f3f3f7;padding:1rem}</style></head>
<body><main><h1>${PRODUCT_NAME} API</h1><p>The same as <a href="${PATH}/openapi.json">an OpenAPI document</a>.</p>${sections.join('\n')}</main></body></html>`
}

/** @param summary HTML */
function section(name: string, method: string, path: string, summary: string, operation: Operation): string {
  const schemas = {
    parameters: operation.parameters,
    body: jsonSchema(operation.requestBody),
    answer: jsonSchema((operation.responses as Record<string, unknown>)['200']),
  }
  return `<section id="${name}"><h2><code>${method} ${escapeHtml(path)}</code></h2>
<p>${name}, ${summary}</p>
<details><summary>Schema</summary><pre>${escapeHtml(JSON.stringify(schemas, null, 2))}</pre></details></section>`
}

function jsonSchema(bodyOrResponse: unknown): unknown {
  return (bodyOrResponse as { content?: Record<string, { schema?: unknown }> } | undefined)?.content?.[
    'application/json'
  ]?.schema
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
