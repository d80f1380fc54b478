import type { FastifyInstance } from 'fastify'
import { PushRefused } from '../../../providers/express/express'
import type { TrackingService } from './tracking.service'

/** More than the longest journey of a parcel. */
const MAX_BYTES = 256 * 1024
const PARCEL = '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$'
const PARAMS = { type: 'object', properties: { parcelId: { type: 'string', pattern: PARCEL } } }

const respond = (result: boolean, returnCode: string, message: string) => ({ result, returnCode, message })

/** Pushes of the express service. The body stays text because its signature covers every byte. */
export const registerExpressNotify = (app: FastifyInstance, tracking: TrackingService): void => {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
    scope.post<{ Params: { parcelId: string } }>(
      '/express/notify/:parcelId',
      { schema: { params: PARAMS }, bodyLimit: MAX_BYTES },
      async (request, reply) => {
        try {
          const received = await tracking.receive(request.params.parcelId, String(request.body ?? ''))
          if (!received) return reply.code(404).send(respond(false, '404', '没有这个包裹'))
          return reply.send(respond(true, '200', '成功'))
        } catch (error) {
          if (!(error instanceof PushRefused)) throw error
          request.log.warn({ reqId: request.id, fault: error.fault }, 'express push refused')
          return reply.code(400).send(respond(false, '400', '推送无法识别'))
        }
      },
    )
  })
}
