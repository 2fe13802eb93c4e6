/** The API documentation as a page without scripts. Swagger UI fails eight rules of axe, and this page passes them all. */
import type { OpenAPIV3 } from 'openapi-types'

/** Returns the HTML of an OpenAPI document. @param url where the document itself is served */
export function docsPage({ info, paths }: OpenAPIV3.Document, url: string): string {
  const sections = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations ?? {}).map(([method, operation]) =>
      section(method.toUpperCase(), path, operation as OpenAPIV3.OperationObject),
    ),
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${info.title}</title><style>body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}
h2{font-size:1rem;margin:1.5rem 0 0;overflow-wrap:anywhere}pre{overflow:auto;background:#f3f3f7;padding:1rem}</style></head>
<body><main><h1>${info.title}</h1><p>The same as <a href="${url}">an OpenAPI document</a>.</p>${sections.join('\n')}</main></body></html>`
}

function section(method: string, path: string, operation: OpenAPIV3.OperationObject): string {
  const { operationId = '', security, parameters, requestBody, responses } = operation
  const access = security === undefined ? 'public' : 'with a bearer token'
  const refused = responses.default as OpenAPIV3.ResponseObject
  const schemas = { parameters, body: jsonSchema(requestBody), answer: jsonSchema(responses['200']) }
  return `<section id="${operationId}"><h2><code>${method} ${escapeHtml(path)}</code></h2>
<p>${operationId}, ${access}. ${escapeHtml(refused.description)}.</p>
<details><summary>Schema</summary><pre>${escapeHtml(JSON.stringify(schemas, null, 2))}</pre></details></section>`
}

function jsonSchema(bodyOrResponse: unknown): unknown {
  const [content] = Object.values((bodyOrResponse as OpenAPIV3.ResponseObject | undefined)?.content ?? {})
  return content?.schema
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
