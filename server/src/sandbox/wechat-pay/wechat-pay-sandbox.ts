import type { FastifyInstance } from 'fastify'
import type { Secrets } from '../../kernel/secrets'
import { Deliveries } from '../payment/deliveries'
import { registerFaultRoutes } from '../payment/faults.routes'
import { PaymentFaults } from '../payment/payment-faults'
import { registerGatewayRoutes } from './gateway.routes'
import { registerPayPageRoutes } from './pay-page.routes'
import { SandboxGateway } from './sandbox-gateway'
import { SandboxKeys } from './sandbox-keys'
import { SandboxNotifier } from './sandbox-notifier'
import { SandboxBook } from '../payment/sandbox-book'
import { SandboxTransactions } from './sandbox-transactions'
import { SandboxTransfers, type SandboxTransfer } from './sandbox-transfers'
import { registerTransferSheet } from './transfer.routes'

const SANDBOX_PREFIX = '/sandbox/wechatpay'

export interface WechatPaySandboxOptions {
  secrets: Secrets
  now: () => Date
  /** Where this very server listens, for calls between its own two halves (no slash at the end). */
  localUrl: () => string
  /** The gateway's books; without it they live in memory. */
  file?: string
  webAppid?: string
  miniAppid?: string
}

/**
 * A WeChat Pay of one's own for development: never register it in production. Each school is a merchant of its own
 * there, and the real client talks to it.
 */
export const createWechatPaySandbox = async (options: WechatPaySandboxOptions) => {
  const { secrets, now, localUrl, file, webAppid = 'wx-sandbox-web', miniAppid = 'wx-sandbox-mini' } = options
  const keys = await SandboxKeys.load(secrets)
  const faults = new PaymentFaults()
  const deliveries = new Deliveries(faults)
  const notifier = new SandboxNotifier(keys, deliveries, now)
  const gateway = new SandboxGateway(new SandboxTransactions(file), notifier, now)
  const transferBook = new SandboxBook<SandboxTransfer>(file?.replace(/payments(?=\.json$)/, 'transfers'))
  const transfers = new SandboxTransfers(transferBook, keys, notifier, now)
  const merchants = {
    makeMerchant: async (shopId: string) => ({ ...(await keys.merchantOf(shopId)), webAppid, miniAppid }),
    gatewayUrl: () => localUrl() + SANDBOX_PREFIX,
    siteUrl: localUrl,
  }
  const register = async (app: FastifyInstance): Promise<void> => {
    await app.register(async (pages) => registerPayPageRoutes(pages, gateway, keys), { prefix: SANDBOX_PREFIX })
    await app.register(async (sheet) => registerTransferSheet(sheet, transfers), { prefix: SANDBOX_PREFIX })
    await app.register(
      async (api) => registerGatewayRoutes(api, { keys, gateway, transfers, faults, prefix: SANDBOX_PREFIX, now }),
      {
        prefix: SANDBOX_PREFIX,
      },
    )
    await app.register(async (pages) => registerFaultRoutes(pages, faults), { prefix: SANDBOX_PREFIX })
    app.addHook('preClose', async () => stop())
  }
  const stop = () => {
    faults.release()
    deliveries.stop()
  }
  return { merchants, register, gateway, transfers, notifier, keys, faults, stop }
}

export type WechatPaySandbox = Awaited<ReturnType<typeof createWechatPaySandbox>>
