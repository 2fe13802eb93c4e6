/** The page at /api/docs: every call of the contract, readable without a script, and the same as an OpenAPI document. */
import type { FastifyInstance } from 'fastify'
import { API_BASE, type Route } from '../../contract/route'
import { ROUTES } from '../../contract/routes'
import { openApiDocument } from './openApi'

const PATH = '/api/docs'

export function registerDocs(app: FastifyInstance): void {
  const document = JSON.stringify(openApiDocument())
  const page = docsPage()
  app.get(`${PATH}/openapi.json`, (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(document),
  )
  app.get(PATH, (_request, reply) => reply.type('text/html; charset=utf-8').send(page))
}

function docsPage(): string {
  const { paths } = openApiDocument() as { paths: Record<string, Record<string, Record<string, unknown>>> }
  const calls = Object.entries(ROUTES as Record<string, Route>).map(([name, route]) => {
    const path = `${API_BASE}${route.path.replace(/:(\w+)/g, '{$1}')}`
    const { parameters, requestBody, responses } = paths[path]?.[route.method.toLowerCase()] ?? {}
    const parts = {
      parameters,
      body: bodyOf(requestBody),
      answer: bodyOf((responses as Record<string, unknown>)['200']),
    }
    return `<section id="${name}"><h2><code>${route.method} ${asText(path)}</code></h2>
<p>${name}${route.isProtected ? ', with a bearer token' : ', public'}; malformed input is <code>${route.malformed}</code></p>
<details><summary>Schema</summary><pre>${asText(JSON.stringify(parts, null, 2))}</pre></details></section>`
  })
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>City Dice API</title><style>body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}
h2{font-size:1rem;margin:1.5rem 0 0}pre{overflow:auto;background:#f3f3f7;padding:1rem}</style></head>
<body><h1>City Dice API</h1><p>The same as <a href="${PATH}/openapi.json">an OpenAPI document</a>.</p>${calls.join('\n')}</body></html>`
}

function bodyOf(described: unknown): unknown {
  return (described as { content?: Record<string, { schema?: unknown }> } | undefined)?.content?.[
    'application/json'
  ]?.schema
}

function asText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
