import type { FastifyInstance } from 'fastify'
import type { SandboxTransfers, TransferFault } from './sandbox-transfers'
import { TRANSFER_FAULTS } from './sandbox-transfers'

const SHEET_BODY = {
  type: 'object',
  required: ['mchId', 'appId', 'package'],
  properties: {
    mchId: { type: 'string' },
    appId: { type: 'string' },
    package: { type: 'string' },
    decision: { type: 'string', enum: ['confirm', 'cancel'], default: 'confirm' },
  },
}

interface Sheet {
  mchId: string
  appId: string
  package: string
  decision: 'confirm' | 'cancel'
}

/** The sheet that WeChat draws over a page of a receiver (`requestMerchantTransfer`), and what goes wrong on demand. */
export const registerTransferSheet = (app: FastifyInstance, transfers: SandboxTransfers): void => {
  app.post<{ Body: Sheet }>('/transfer', { schema: { body: SHEET_BODY } }, async ({ body }) => {
    if (body.decision === 'cancel') return { errMsg: 'requestMerchantTransfer:fail cancel' }
    const confirmed = await transfers.confirm(body)
    return { errMsg: confirmed ? 'requestMerchantTransfer:ok' : 'requestMerchantTransfer:fail' }
  })
  const schema = {
    body: { type: 'object', required: ['fault'], properties: { fault: { type: 'string', enum: TRANSFER_FAULTS } } },
  }
  app.put<{ Body: { fault: TransferFault } }>('/transfer/fault', { schema }, async ({ body }) => {
    transfers.fault = body.fault
    return { fault: transfers.fault }
  })
}
