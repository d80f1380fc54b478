import type { SandboxTransaction } from './sandbox-transactions'
import { fenToYuan } from '@contract/money'

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escape = (text: string): string => text.replace(/[&<>"']/g, (char) => ENTITIES[char])

const STATE_LABEL: Record<SandboxTransaction['state'], string> = {
  NOTPAY: '等待付款',
  SUCCESS: '已支付',
  CLOSED: '订单已关闭',
  REFUND: '已退款',
}
const DECISIONS = [
  ['pay', '支付成功', 'main'],
  ['later', '支付成功，稍后通知', ''],
  ['fail', '支付失败', ''],
  ['cancel', '取消', 'plain'],
] as const

/** The sandbox's cashier. No script: it works under any policy. */
export const drawPayPage = (transaction: SandboxTransaction | undefined, redirectUrl: string): string => {
  const payable = transaction?.state === 'NOTPAY'
  const buttons = DECISIONS.map(
    ([value, label, look]) => `<button class="${look}" name="decision" value="${value}">${label}</button>`,
  ).join('')
  const back = redirectUrl ? `<a href="${escape(redirectUrl)}">返回商家</a>` : ''
  return `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>微信支付（沙箱）</title>
<style>
body { font: 16px/1.6 system-ui, sans-serif; margin: 0; background: #f2f3f5; color: #1f2329 }
main { max-width: 420px; margin: 0 auto; padding: 32px 20px }
h1 { margin: 0; font-size: 16px; font-weight: 400; text-align: center; overflow-wrap: anywhere }
.amount { margin: 8px 0 4px; font-size: 40px; font-weight: 600; text-align: center }
.state { margin: 0 0 28px; text-align: center; color: #646a73 }
button, a { display: block; width: 100%; box-sizing: border-box; margin: 12px 0; padding: 12px; font: inherit;
  text-align: center; text-decoration: none; color: #1f2329;
  border: 1px solid #d0d3d6; border-radius: 8px; background: #fff }
.main { background: #067a3f; border-color: #067a3f; color: #fff }
.plain { background: none; border-color: transparent }
footer { margin-top: 32px; font-size: 13px; text-align: center; color: #646a73 }
</style>
</head>
<body>
<main>
<h1>${transaction ? escape(transaction.description) : '没有这笔支付'}</h1>
${transaction ? drawState(transaction) : ''}
${
  payable
    ? `<form method="post" action="pay">
<input type="hidden" name="prepay_id" value="${escape(transaction.prepayId)}">
<input type="hidden" name="redirect_url" value="${escape(redirectUrl)}">
${buttons}
</form>`
    : back
}
<footer>微信支付沙箱，不会真正扣款</footer>
</main>
</body>
</html>`
}

const drawState = ({ amountFen, state }: SandboxTransaction): string =>
  `<p class="amount">¥ ${fenToYuan(amountFen)}</p><p class="state">${STATE_LABEL[state]}</p>`
