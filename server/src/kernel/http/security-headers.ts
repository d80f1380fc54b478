import helmet from '@fastify/helmet'
import Fastify from 'fastify'

/**
 * Headers for every answer, without what belongs to the single answer. Pages bring their own content security policy;
 * data needs none of what a page may do. They are the same each time, so the library is asked for them once.
 */
export const readSecurityHeaders = async (publicUrl: string): Promise<Record<string, string>> => {
  const model = Fastify()
  await model.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] },
    },
    // The page in the phone frame on a desk is our own.
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
