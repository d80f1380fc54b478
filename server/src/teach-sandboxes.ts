import type { Database } from './kernel/db/database'
import { ImportedPaymentsRepository, type ImportedPayment } from './modules/trade/import/imported-payments.repository'
import type { Outside } from './outside'
import type { AlipaySandbox } from './sandbox/alipay/alipay-sandbox'
import type { WechatPaySandbox } from './sandbox/wechat-pay/wechat-pay-sandbox'

/** Lets the sandboxes know the payments of the demo school, so that they can be refunded. Nothing in production. */
export const teachSandboxes = async (
  database: Database,
  { wechatPay, alipay }: Pick<Outside, 'wechatPay' | 'alipay'>,
): Promise<void> => {
  if (!wechatPay && !alipay) return
  for (const payment of await new ImportedPaymentsRepository(database).list()) {
    if (payment.channel.startsWith('wechat')) await teachWechat(wechatPay, payment)
    else await teachAlipay(alipay, payment)
  }
}

const teachWechat = async (sandbox: WechatPaySandbox | undefined, payment: ImportedPayment): Promise<void> => {
  const { shopId, channel, outTradeNo, transactionId, amountFen, paidAt, refunds } = payment
  if (!sandbox || sandbox.gateway.transactions.find(outTradeNo)) return
  const { mchid, webAppid, miniAppid } = await sandbox.merchants.makeMerchant(shopId)
  sandbox.gateway.transactions.save({
    ...{
      mchid,
      outTradeNo,
      transactionId,
      amountFen,
      prepayId: outTradeNo,
      description: '',
      openid: '',
      notifyUrl: '',
    },
    kind: channel === 'wechatH5' ? 'h5' : 'jsapi',
    appid: channel === 'wechatMini' ? miniAppid : webAppid,
    state: refunds.length > 0 ? 'REFUND' : 'SUCCESS',
    expiresAt: paidAt.toISOString(),
    paidAt: paidAt.toISOString(),
    refunds: refunds.map(({ outRefundNo, amountFen: backFen, at }) => {
      return { refundId: outRefundNo, outRefundNo, amountFen: backFen, state: 'SUCCESS', at: at.toISOString() }
    }),
  })
}

const teachAlipay = async (sandbox: AlipaySandbox | undefined, payment: ImportedPayment): Promise<void> => {
  const { shopId, outTradeNo, transactionId: tradeNo, amountFen, paidAt, refunds } = payment
  if (!sandbox || sandbox.gateway.trades.find(outTradeNo)) return
  const { appId } = await sandbox.merchants.makeMerchant(shopId)
  const backFen = refunds.reduce((sum, refund) => sum + refund.amountFen, 0)
  sandbox.gateway.trades.save({
    ...{ appId, outTradeNo, tradeNo, amountFen, subject: '', notifyUrl: '', returnUrl: '' },
    state: backFen === amountFen ? 'TRADE_CLOSED' : 'TRADE_SUCCESS',
    expiresAt: paidAt.toISOString(),
    paidAt: paidAt.toISOString(),
    refunds: refunds.map(({ outRefundNo, amountFen: fen, at }) => {
      return { outRequestNo: outRefundNo, amountFen: fen, at: at.toISOString() }
    }),
  })
}
