import type { FastifyInstance } from 'fastify'
import { GATEWAY_FAULTS, NOTIFICATION_FAULTS, type PaymentFaults } from './payment-faults'

const BODY = {
  type: 'object',
  additionalProperties: false,
  properties: {
    gateway: { type: 'string', enum: GATEWAY_FAULTS },
    notifications: { type: 'string', enum: NOTIFICATION_FAULTS },
  },
}

/** Shows and sets what goes wrong at a sandbox gateway, for testers and developers. */
export const registerFaultRoutes = (app: FastifyInstance, faults: PaymentFaults): void => {
  const show = () => ({ gateway: faults.gateway, notifications: faults.notifications })
  app.get('/faults', async () => show())
  app.put<{ Body: Partial<Pick<PaymentFaults, 'gateway' | 'notifications'>> }>(
    '/faults',
    { schema: { body: BODY } },
    async ({ body }) => {
      Object.assign(faults, body)
      return show()
    },
  )
}
