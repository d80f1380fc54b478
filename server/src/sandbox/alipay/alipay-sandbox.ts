import type { FastifyInstance } from 'fastify'
import type { Secrets } from '../../kernel/secrets'
import { Deliveries } from '../payment/deliveries'
import { registerFaultRoutes } from '../payment/faults.routes'
import { publicKeyOf } from '../payment/known-keys'
import { PaymentFaults } from '../payment/payment-faults'
import { SandboxBook } from '../payment/sandbox-book'
import { AlipayGateway, type AlipayTrade } from './alipay-gateway'
import { registerAlipayRoutes } from './alipay-gateway.routes'
import { AlipayKeys } from './alipay-keys'
import { AlipayNotifier } from './alipay-notifier'
import { AlipaySandboxTransfers, type AlipayTransfer } from './alipay-transfers'

const SANDBOX_PREFIX = '/sandbox/alipay'

export interface AlipaySandboxOptions {
  secrets: Secrets
  now: () => Date
  /** Where this very server listens, for calls between its own two halves (no slash at the end). */
  localUrl: () => string
  /** The gateway's books; without it they live in memory. */
  file?: string
}

/**
 * An Alipay of one's own for development: never register it in production. Each school is an app of its own there, and
 * the real client talks to it.
 */
export const createAlipaySandbox = ({ secrets, now, localUrl, file }: AlipaySandboxOptions) => {
  const keys = new AlipayKeys(secrets)
  const faults = new PaymentFaults()
  const deliveries = new Deliveries(faults)
  const notifier = new AlipayNotifier(keys, deliveries, now)
  const gateway = new AlipayGateway(new SandboxBook<AlipayTrade>(file), notifier, now)
  const transferBook = new SandboxBook<AlipayTransfer>(file?.replace(/payments(?=\.json$)/, 'transfers'))
  const transfers = new AlipaySandboxTransfers(transferBook, now)
  const merchants = {
    makeMerchant: async (shopId: string) => {
      const { appId, sellerId, appKeyPem, platformKeyPem } = await keys.appOf(shopId)
      const alipayKeyPem = publicKeyOf(platformKeyPem).export({ type: 'spki', format: 'pem' }).toString()
      return { appId, sellerId, appKeyPem, alipayKeyPem }
    },
    gatewayUrl: () => localUrl() + SANDBOX_PREFIX,
    cashierUrl: (siteUrl: string) => siteUrl + SANDBOX_PREFIX,
    siteUrl: localUrl,
  }
  const stop = () => {
    faults.release()
    deliveries.stop()
  }
  const register = async (app: FastifyInstance): Promise<void> => {
    await app.register(
      async (scope) => {
        const billUrl = () => `${localUrl()}${SANDBOX_PREFIX}/bill`
        registerAlipayRoutes(scope, { keys, gateway, transfers, faults, billUrl })
        registerFaultRoutes(scope, faults)
      },
      { prefix: SANDBOX_PREFIX },
    )
    app.addHook('preClose', async () => stop())
  }
  return { merchants, register, gateway, transfers, notifier, keys, faults, stop }
}

export type AlipaySandbox = ReturnType<typeof createAlipaySandbox>
