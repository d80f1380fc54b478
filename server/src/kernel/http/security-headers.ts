import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

/** Headers for every answer. Pages bring their own content security policy; data needs none of what a page may do. */
export const registerSecurityHeaders = async (app: FastifyInstance, publicUrl: string): Promise<void> => {
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] } },
    // The page in the phone frame on a desk is our own.
    xFrameOptions: { action: 'sameorigin' },
    strictTransportSecurity: publicUrl.startsWith('https://') ? { maxAge: 15_552_000 } : false,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  })
}
