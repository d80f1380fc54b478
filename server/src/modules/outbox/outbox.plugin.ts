import type { FastifyPluginAsync } from 'fastify'
import { escapeHtml } from '../web/html'
import type { OutboxMessage, OutboxSms } from '../../providers/sms/outbox-sms'

const LABELS = {
  register: '注册',
  login: '登录',
  reset: '重置密码',
  bind: '绑定手机',
  form: '报名表里的手机号',
  deregister: '注销账号',
  notice: '消息提醒',
}
const NO_STORE = ['cache-control', 'no-store'] as const

/**
 * `/dev/outbox` shows the messages that development did not really send; `/dev/outbox.json?phone=` gives them to tests.
 */
export const createOutbox = (options: { outbox: OutboxSms; production: boolean }): FastifyPluginAsync => {
  if (options.production) throw new Error('生产环境不能启用开发收件箱')
  return async (app) => {
    app.get<{ Querystring: { phone?: string } }>('/dev/outbox.json', async ({ query }, reply) =>
      reply.header(...NO_STORE).send(options.outbox.list(query.phone)),
    )
    app.get('/dev/outbox', async (_request, reply) =>
      reply
        .header(...NO_STORE)
        .type('text/html; charset=utf-8')
        .send(drawOutbox(options.outbox.list())),
    )
  }
}

/**
 * Titles of messages are staff's and learners' words; every other value was made by the server or is a phone number.
 */
const drawOutbox = (messages: OutboxMessage[]): string => `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="3">
<title>开发收件箱</title>
<style>
body { font: 16px/1.6 system-ui, sans-serif; margin: 0 auto; padding: 24px; max-width: 560px; color: #1f2329 }
table { width: 100%; border-collapse: collapse }
th, td { text-align: left; padding: 8px; border-bottom: 1px solid #e4e6e8 }
code { font-size: 20px; letter-spacing: 2px }
</style>
</head>
<body>
<h1>开发收件箱</h1>
<p>开发环境不真正发送短信，验证码都在这里，最近的在最上面。页面每 3 秒刷新。</p>
${messages.length ? drawTable(messages) : '<p>还没有短信。</p>'}
</body>
</html>`

const drawTable = (messages: OutboxMessage[]): string => `<table>
<thead><tr><th>时间</th><th>手机号</th><th>用途</th><th>验证码</th></tr></thead>
<tbody>${messages
  .map(
    ({ sentAt, phone, purpose, code }) =>
      `<tr><td>${sentAt.slice(11, 19)} UTC</td><td>${phone}</td>` +
      `<td>${LABELS[purpose]}</td><td><code>${escapeHtml(code)}</code></td></tr>`,
  )
  .join('\n')}
</tbody>
</table>`
