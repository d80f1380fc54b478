import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyPluginAsync } from 'fastify'
import type { Kuaidi100Account } from '../../providers/express/kuaidi100'
import { isSameSignature, signPush, signQuery } from '../../providers/express/kuaidi100-signature'
import { ExpressBook } from './express-book'

const PREFIX = '/sandbox/express'
const HOST = 'https://poll.kuaidi100.com'
const CUSTOMER = 'sandbox-customer'
const KEY = 'sandbox-kuaidi100-key'
/** Longer than any client waits. */
const HANG_MILLISECONDS = 15_000
/** Tracking numbers that begin so try a fault. */
const FAULTS = { fails: 'FAULT', hangs: 'HANG', unknown: 'UNKNOWN', unsigned: 'UNSIGNED' }

interface Parameters {
  callbackurl: string
  salt: string
}
type Fields = Record<string, string | undefined>

/** An account that points the Kuaidi100 client at the sandbox; `localUrl` is where this server reaches itself. */
export const sandboxKuaidi100Account = (localUrl: () => string): Kuaidi100Account => ({
  customer: CUSTOMER,
  key: KEY,
  salt: 'sandbox-salt',
  fetch: ((input: string | URL, init?: RequestInit) =>
    fetch(String(input).replace(HOST, localUrl() + PREFIX), init)) as typeof fetch,
})

interface SandboxOptions {
  now: () => Date
  production: boolean
  localUrl: () => string
  report: (error: unknown) => void
}

/** Kuaidi100 for development: the same signatures, query, subscription and pushes; parcels move within two minutes. */
export const createExpressSandbox = ({ now, production, localUrl, report }: SandboxOptions): FastifyPluginAsync => {
  if (production) throw new Error('生产环境不能启用快递沙箱')
  const book = new ExpressBook(now)
  const timers = new Set<NodeJS.Timeout>()
  const push = async (com: string, nu: string, { callbackurl, salt }: Parameters): Promise<void> => {
    const param = JSON.stringify({ status: 'polling', message: '', lastResult: book.describe(com, nu) })
    const sign = nu.startsWith(FAULTS.unsigned) ? '' : signPush(param, salt)
    // The callback's public address need not lead to this server.
    const url = localUrl() + new URL(callbackurl).pathname
    await fetch(url, { method: 'POST', body: new URLSearchParams({ sign, param }) })
  }
  return async (app) => {
    app.addHook('onClose', async () => timers.forEach(clearTimeout))
    await app.register(
      async (scope) => {
        scope.removeAllContentTypeParsers()
        scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) =>
          done(null, Object.fromEntries(new URLSearchParams(String(body)))),
        )
        scope.post<{ Body: Fields }>('/poll/query.do', async ({ body }, reply) => {
          const { customer = '', sign = '', param = '' } = body
          const { com = '', num = '' } = JSON.parse(param) as Fields
          if (num.startsWith(FAULTS.fails)) return reply.code(502).send('bad gateway')
          if (num.startsWith(FAULTS.hangs)) await wait(HANG_MILLISECONDS, undefined, { ref: false })
          if (customer !== CUSTOMER) return refuse('503', '验证签名失败：customer 不存在')
          if (!isSameSignature(sign, signQuery(param, KEY, CUSTOMER))) return refuse('503', '验证签名失败')
          if (num.startsWith(FAULTS.unknown)) return refuse('500', '查询无结果，请隔段时间再查')
          return book.describe(com, num)
        })
        scope.post<{ Body: Fields }>('/poll', async ({ body }) => {
          const { company, number, key, parameters } = JSON.parse(body.param ?? '{}') as {
            parameters?: Parameters
          } & Fields
          if (key !== KEY) return refuse('600', '您不是合法的订阅者')
          if (!company || !number || !parameters?.callbackurl) return refuse('701', '订阅方的订单数据有误')
          for (const seconds of book.listDelays()) {
            const timer = setTimeout(() => {
              timers.delete(timer)
              push(company, number, parameters).catch(report)
            }, seconds * 1000)
            timers.add(timer.unref())
          }
          return { result: true, returnCode: '200', message: '提交成功' }
        })
      },
      { prefix: PREFIX },
    )
  }
}

const refuse = (returnCode: string, message: string) => ({ result: false, returnCode, message })
