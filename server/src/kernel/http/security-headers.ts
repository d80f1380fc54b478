import helmet from '@fastify/helmet'
import Fastify from 'fastify'

/**
 * Headers that are the same for every response, so the library computes them once. Pages set their own content security
 * policy; data responses allow nothing.
 */
export const readSecurityHeaders = async (publicUrl: string): Promise<Record<string, string>> => {
  const model = Fastify()
  await model.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] },
    },
    // The desktop page shows the app in a frame of the same origin.
    xFrameOptions: { action: 'sameorigin' },
    strictTransportSecurity: publicUrl.startsWith('https://') ? { maxAge: 15_552_000 } : false,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  })
  model.get('/', async (_request, reply) => reply.code(204).send())
  const { headers } = await model.inject('/')
  await model.close()
  const { date: _date, connection: _connection, ...kept } = headers
  return kept as Record<string, string>
}
