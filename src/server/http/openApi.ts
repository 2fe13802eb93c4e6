/** The contract as an OpenAPI document, generated from the schemas that validate requests. */
import * as z from 'zod/mini'
import { ERRORS } from '../../contract/errors'
import { PRODUCT_NAME } from '../../contract/productName'
import { API_BASE, IDEMPOTENCY_HEADER, type Route, type Schema } from '../../contract/route'
import { ROUTES } from '../../contract/routes'
import { WEBHOOK_PATH, WEBHOOK_SIGNATURE_HEADER } from '../../contract/webhook'

type Json = Record<string, unknown>

const ERROR_SCHEMA: Json = {
  type: 'object',
  required: ['success', 'message', 'code'],
  properties: {
    success: { const: false },
    message: { type: 'string', enum: [...new Set(Object.values(ERRORS).map(({ message }) => message))] },
    code: { type: 'string', enum: Object.keys(ERRORS) },
  },
}

const ERROR_CONTENT: Json = { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } }

/** The contract has no schema of the webhook, since its body is validated after its signature. */
const WEBHOOK: Json = {
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
      description: 'Taken, now or at an earlier time',
      content: {
        'application/json': {
          schema: { type: 'object', required: ['success'], properties: { success: { const: true } } },
        },
      },
    },
    default: { description: 'Refused; a wrong signature is verification_failed', content: ERROR_CONTENT },
  },
}

/** Returns the OpenAPI 3.1 document of all routes. */
export function openApiDocument(): Json {
  const paths: Record<string, Json> = {}
  for (const [name, route] of Object.entries(ROUTES as Record<string, Route>)) {
    const path = documentedPath(route)
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(name, route) }
  }
  paths[WEBHOOK_PATH] = { post: WEBHOOK }
  return {
    openapi: '3.1.0',
    info: {
      title: PRODUCT_NAME,
      version: '1',
      description: 'Rupees on the wire are numbers with at most two decimals; times are ISO 8601 in UTC.',
    },
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: { Refusal: ERROR_SCHEMA },
    },
  }
}

/** Returns the path in OpenAPI notation, for example '/api/v1/limits/{userId}'. */
export function documentedPath({ path }: Route): string {
  return `${API_BASE}${path.replace(/:(\w+)/g, '{$1}')}`
}

function operation(name: string, route: Route): Json {
  return {
    operationId: name,
    ...(route.isProtected ? { security: [{ bearer: [] }] } : {}),
    parameters: [
      ...parameters(route.params, 'path'),
      ...parameters(route.query, 'query'),
      ...(route.isIdempotent ? [{ in: 'header', name: IDEMPOTENCY_HEADER, schema: { type: 'string' } }] : []),
    ],
    ...(route.body === undefined
      ? {}
      : {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: toJsonSchema(route.body, 'input') } },
          },
        }),
    responses: {
      200: {
        description: 'Done',
        content: { 'application/json': { schema: toJsonSchema(route.response, 'output') } },
      },
      default: { description: `Refused; malformed input is ${route.badRequestCode}`, content: ERROR_CONTENT },
    },
  }
}

function toJsonSchema(schema: Schema, io: 'input' | 'output'): Json {
  const { $schema: _, ...jsonSchema } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json
  return jsonSchema
}

function parameters(schema: Schema | undefined, location: 'path' | 'query'): Json[] {
  if (schema === undefined) return []
  const { properties = {}, required = [] } = toJsonSchema(schema, 'input') as {
    properties?: Record<string, Json>
    required?: string[]
  }
  return Object.entries(properties).map(([name, property]) => ({
    in: location,
    name,
    required: location === 'path' || required.includes(name),
    schema: property,
  }))
}
