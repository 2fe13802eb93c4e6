/** The API documentation at /api/docs: an OpenAPI document of the schemas that validate requests, and a page. */
import '../../i18n/english'
import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import type { OpenAPIV3 } from 'openapi-types'
import * as z from 'zod/mini'
import { ERROR_STATUS, errorText } from '../../contract/errors'
import { proofOfWork } from '../../contract/fields'
import { IDEMPOTENCY_HEADER, WEBHOOK_PATH, WEBHOOK_SIGNATURE_HEADER } from '../../contract/route'
import type { ErrorCode } from '../../domain/core/errorCode'
import { translate } from '../../i18n/translate'

const PATH = '/api/docs'

const CODES = Object.keys(ERROR_STATUS) as ErrorCode[]

/** The body of every error response. */
const refusal = z.object({
  success: z.literal(false),
  message: z.enum(CODES.map(errorText)),
  code: z.enum(CODES),
  proof_of_work: z.optional(proofOfWork),
})
z.globalRegistry.add(refusal, { id: 'Refusal' })
z.globalRegistry.add(proofOfWork, {
  description:
    'Of an error: a challenge. Of a request: this challenge, "." and a number such that the SHA-256 of the whole begins with as many zero bits as the challenge says before its first "."',
})

/** @param badRequestCode of malformed input */
export function refusalResponse(badRequestCode: ErrorCode = 'bad_request') {
  const content = { 'application/json': { schema: refusal } }
  return { description: `Refused; malformed input is ${badRequestCode}`, content }
}

/** The contract has no schema of the webhook, since its body is validated after its signature. */
const WEBHOOK: OpenAPIV3.OperationObject = {
  operationId: 'providerWebhook',
  parameters: [
    {
      in: 'header',
      name: WEBHOOK_SIGNATURE_HEADER,
      required: true,
      description: 'HMAC-SHA256 of the raw body under the webhook secret, as lowercase hex',
      schema: { type: 'string', pattern: '^[0-9a-f]{64}$' },
    },
  ],
  requestBody: {
    required: true,
    description: "The provider's event as it was signed; events that are about no payment are answered alike",
    content: { 'application/json': { schema: { type: 'object' } } },
  },
  responses: {
    200: {
      description: 'Done',
      content: {
        'application/json': {
          schema: { type: 'object', required: ['success'], properties: { success: { enum: [true] } } },
        },
      },
    },
    default: {
      description: 'Refused; a wrong signature is verification_failed',
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
    },
  },
}

/** Collects the schemas of all routes that are registered afterwards. */
export function collectDocs(app: FastifyInstance): void {
  app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: `${translate('brand.name')} API`,
        version: '1',
        description: 'Rupees on the wire are numbers with at most two decimals; times are ISO 8601 in UTC.',
      },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
      paths: { [WEBHOOK_PATH]: { post: WEBHOOK } },
    },
    transform: (route) => {
      if (route.schema?.operationId === undefined) return { schema: { hide: true }, url: route.url }
      const { schema, url } = jsonSchemaTransform(route)
      const isIdempotent = route.route.config?.isIdempotent === true
      const headers = { type: 'object', properties: { [IDEMPOTENCY_HEADER]: { type: 'string' } } }
      return { schema: isIdempotent ? { ...schema, headers } : schema, url }
    },
    transformObject: jsonSchemaTransformObject,
  })
}

export function registerDocs(app: FastifyInstance): void {
  const url = `${PATH}/openapi.json`
  app.get(url, () => app.swagger())
  app.get(PATH, (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(docsPage(app.swagger() as OpenAPIV3.Document, url)),
  )
}

/** Returns the HTML of an OpenAPI document. @param url where the document itself is served */
function docsPage({ info, paths }: OpenAPIV3.Document, url: string): string {
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
