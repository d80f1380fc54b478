import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { calls } from '@contract/calls'
import { createOpenApi } from './openapi'

const JSON_PATH = '/api/docs/openapi.json'

export interface DocsOptions {
  publicUrl: string
  version: string
  /** Everybody else gets the same as for a missing page. */
  isOpenTo: (request: FastifyRequest) => boolean
}

/** The API reference: machine-readable at /api/docs/openapi.json, for reading at /api/docs. */
export const registerDocs = async (
  app: FastifyInstance,
  { publicUrl, version, isOpenTo }: DocsOptions,
): Promise<void> => {
  const document = createOpenApi(calls, publicUrl, version)
  await app.register(async (scope) => {
    scope.addHook('onRequest', async (request, reply) => {
      if (!isOpenTo(request)) return reply.callNotFound()
    })
    scope.get(JSON_PATH, async (_request, reply) => reply.header('cache-control', 'no-cache').send(document))
    await scope.register(swagger, { mode: 'static', specification: { document: document as never } })
    await scope.register(swaggerUi, {
      routePrefix: '/api/docs',
      staticCSP: "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; frame-ancestors 'self'",
      uiConfig: { docExpansion: 'list', defaultModelsExpandDepth: -1 },
    })
  })
}
