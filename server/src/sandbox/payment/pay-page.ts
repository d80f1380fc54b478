import { fenToYuan } from '@contract/money'

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escape = (text: string): string => text.replace(/[&<>"']/g, (char) => ENTITIES[char])

/** A form's redirect counts as its target, and the merchant may live on another host. */
export const PAY_PAGE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; form-action 'self' http: https:"

export interface PayPage {
  /** Of the channel. */
  name: string
  color: string
  /** Where the payer came from; '' where that is unknown. */
  returnUrl: string
  payment:
    | {
        description: string
        amountFen: number
        state: string
        /** What the form sends beside the decision; undefined when it can no longer be paid. */
        fields: Record<string, string> | undefined
      }
    | undefined
}

const DECISIONS = [
  ['pay', '支付成功', 'main'],
  ['later', '支付成功，稍后通知', ''],
  ['fail', '支付失败', ''],
  ['cancel', '取消', 'plain'],
] as const
export type Decision = (typeof DECISIONS)[number][0]

/** A sandbox's cashier. No script: it works under any policy. */
export const drawPayPage = ({ name, color, returnUrl, payment }: PayPage): string => {
  const fields = payment?.fields
  const buttons = DECISIONS.map(
    ([value, label, look]) => `<button class="${look}" name="decision" value="${value}">${label}</button>`,
  ).join('')
  const back = returnUrl ? `<a href="${escape(returnUrl)}">返回商家</a>` : ''
  const inputs = Object.entries(fields ?? {}).map(
    ([field, value]) => `<input type="hidden" name="${field}" value="${escape(value)}">`,
  )
  return `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${name}（沙箱）</title>
<style>
body { font: 16px/1.6 system-ui, sans-serif; margin: 0; background: #f2f3f5; color: #1f2329 }
main { max-width: 420px; margin: 0 auto; padding: 32px 20px }
h1 { margin: 0; font-size: 16px; font-weight: 400; text-align: center; overflow-wrap: anywhere }
.amount { margin: 8px 0 4px; font-size: 40px; font-weight: 600; text-align: center }
.state { margin: 0 0 28px; text-align: center; color: #646a73 }
button, a { display: block; width: 100%; box-sizing: border-box; margin: 12px 0; padding: 12px; font: inherit;
  text-align: center; text-decoration: none; color: #1f2329;
  border: 1px solid #d0d3d6; border-radius: 8px; background: #fff }
.main { background: ${color}; border-color: ${color}; color: #fff }
.plain { background: none; border-color: transparent }
footer { margin-top: 32px; font-size: 13px; text-align: center; color: #646a73 }
</style>
</head>
<body>
<main>
<h1>${payment ? escape(payment.description) : '没有这笔支付'}</h1>
${payment ? drawState(payment) : ''}
${
  fields
    ? `<form method="post" action="pay">
${inputs.join('\n')}
${buttons}
</form>`
    : back
}
<footer>${name}沙箱，不会真正扣款</footer>
</main>
</body>
</html>`
}

const drawState = ({ amountFen, state }: { amountFen: number; state: string }): string =>
  `<p class="amount">¥ ${fenToYuan(amountFen)}</p><p class="state">${state}</p>`
