import { once } from 'node:events'
import { existsSync } from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { JSEncrypt } from 'jsencrypt'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ERRORS } from '@contract/errors'
import { Api, DEMO } from '../support/pages/api'
import { findStudy } from '../support/pages/find-study'
import { findFreePort, ServerProcess } from '../support/pages/server-process'

const METRICS_TOKEN = 'b7c1f0e2a9d84c35'
const PHONE = '13712345678'
const PASSWORDS = { first: 'Diyige@2026', second: 'Dierge@2026' }

const encrypt = async (api: Api, password: string): Promise<string> => {
  const encryptor = new JSEncrypt()
  encryptor.setPublicKey((await api.call('GET /base/api/shop/user/get/public/key', {})).data.publicKey)
  return encryptor.encrypt(password) as string
}

/** What learners do with their accounts: the response codes, and all that must stay secret. */
const useAccounts = async (server: ServerProcess) => {
  const api = new Api(server)
  const [first, second] = [await encrypt(api, PASSWORDS.first), await encrypt(api, PASSWORDS.second)]
  const sent = await api.call('POST /base/api/shop/user/send/verification/code', { phone: PHONE, purpose: 'register' })
  const code = await api.readCode(PHONE)
  const registered = await api.call('POST /base/api/shop/user/register', {
    phone: PHONE,
    code,
    codeTicket: sent.data.codeTicket,
    password: first,
    agreed: true,
  })
  const wrong = await api.call('POST /base/api/shop/user/login/pwd', { phone: PHONE, password: second, agreed: true })
  // The first phone must wait a minute for its next code.
  const phone = DEMO.otherPhone
  const sentReset = await api.call('POST /base/api/shop/user/send/verification/code', { phone, purpose: 'reset' })
  const resetCode = await api.readCode(phone)
  const reset = await api.call('PUT /base/api/shop/user/reset/login/pwd', {
    phone,
    code: resetCode,
    codeTicket: sentReset.data.codeTicket,
    password: second,
    repeatPassword: second,
  })
  await api.login(DEMO.phone, DEMO.password)
  return {
    codes: { registered: registered.code, wrongPassword: wrong.code, reset: reset.code },
    secrets: [
      ...[PHONE, DEMO.phone, DEMO.otherPhone, DEMO.password, PASSWORDS.first, PASSWORDS.second, METRICS_TOKEN],
      ...[registered.data.token, api.token!, first, second, `"${code}"`, resetCode],
    ],
  }
}

describe('a server in development', () => {
  let server: ServerProcess
  let accounts: Awaited<ReturnType<typeof useAccounts>>
  let metricsPort: number

  beforeAll(async () => {
    metricsPort = await findFreePort()
    server = await ServerProcess.start({ LOG_LEVEL: 'debug', METRICS_TOKEN, METRICS_PORT: String(metricsPort) })
    accounts = await useAccounts(server)
  })
  afterAll(() => server.stop())

  const status = async (address: string, headers = {}) => (await fetch(address, { headers })).status

  it.each(['/healthz', '/readyz', '/dev/outbox'])('serves %s', async (route) => {
    expect(await status(server.url + route)).toBe(200)
  })

  it('lets a learner register, refuses a wrong password, and resets one', () => {
    expect(accounts.codes.registered).toBe(200)
    expect(accounts.codes.wrongPassword).not.toBe(200)
    expect(accounts.codes.reset).toBe(200)
  })

  it('shows its metrics only to the monitoring, and no personal data in them', async () => {
    expect(await status(`${server.url}/metrics`)).toBe(404)
    const authorization = `Bearer ${METRICS_TOKEN}`
    expect(await status(`${server.url}/metrics`, { authorization })).toBe(200)
    const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
    expect(text).toContain('route="/api/base/api/shop/user/register",status="200"')
    for (const secret of accounts.secrets) expect(text).not.toContain(secret)
    expect(await status(`http://127.0.0.1:${metricsPort}/api/base/api/shop/get/pub/code/info`)).toBe(404)
  })

  it('prints a line for each request, and no phone, token, code or password', async () => {
    await expect.poll(() => server.printed).toContain('"route":"/api/base/api/shop/user/reset/login/pwd","status":200')
    // The demo accounts are printed at the start; nothing else is.
    const printed = server.printed.replace(/^演示账号：.*$/gm, '')
    for (const secret of accounts.secrets) expect(printed).not.toContain(secret)
  })
})

describe('a server that is terminated', () => {
  let server: ServerProcess
  let api: Api
  beforeAll(async () => {
    server = await ServerProcess.start()
    api = new Api(server)
    await api.login(DEMO.phone, DEMO.password)
  })
  afterAll(() => server.stop())

  it('finishes running requests when it is terminated, refuses new ones, and has written everything', async () => {
    const study = await findStudy(api)
    const save = (currentTime: number) =>
      api.call('POST /resource/auth/course/save', {
        studyId: study.studyId,
        courseId: study.courseId,
        resourceId: study.resourceId,
        studyProgress: 1,
        duration: study.resourceDuration,
        currentTime,
      })
    const running = await openHalf(server.port, 'POST /api/resource/api/course/page', '{"pageSize":1}')
    const probe = await openHalf(server.port, 'GET /readyz', '')
    const saves = Array.from({ length: 20 }, (_, index) => save(index % 4))
    await Promise.race(saves)
    const ended = server.terminate()
    await untilRefused(server.port)
    // Terminals and systemd send the signal more than once.
    void server.terminate()
    void server.terminate('SIGINT')

    expect(await probe.finish()).toMatch(/^HTTP\/1\.1 503/)
    expect(await running.finish()).toMatch(/^HTTP\/1\.1 200[\s\S]*"totalCount"/)
    expect(await ended).toBe(0)
    expect(existsSync(path.join(server.dataDir, 'database.lock'))).toBe(false)
    const answers = await Promise.all(saves.map((answer) => answer.catch(() => undefined)))
    const saved = answers.filter((answer) => answer?.code === 200).map((answer) => answer!.data.furthestPosition)
    expect(saved.length).toBeGreaterThan(0)

    await server.boot()
    const after = await api.call('POST /resource/auth/course/get/resource', {
      courseId: study.courseId,
      resourceId: study.resourceId,
    })
    expect(after.data.furthestPosition).toBeGreaterThanOrEqual(Math.max(...saved))
  })
})

describe('a server without a school', () => {
  it('loads none where DEMO is 0, and announces no account that does not exist', async () => {
    const server = await ServerProcess.start({ DEMO: '0' })
    expect((await new Api(server).call('GET /base/api/shop/get/pub/code/info', {})).code).toBe(
      ERRORS.SHOP_NOT_FOUND.code,
    )
    const page = await fetch(`${server.url}/wap/`)
    expect(page.status).toBe(503)
    expect(await page.text()).toContain('npm run school -- import')
    await expect.poll(() => server.printed).toContain('短信验证码收件箱')
    expect(server.printed).not.toContain('演示账号')
    await server.stop()
  })
})

describe('a server in production', () => {
  it.each([
    ['NODE_ENV is misspelt', { NODE_ENV: 'prod' }, 'NODE_ENV 只能是 production'],
    [
      'its address is public and it is not in production',
      { PUBLIC_URL: 'https://school.example' },
      '  PUBLIC_URL：是公网地址',
    ],
  ])("does not start as a developer's where %s", async (_name, environment, sentence) => {
    const { code, output, wroteData } = await ServerProcess.startInVain(environment)
    expect(code).toBe(1)
    expect(wroteData).toBe(false)
    expect(output).toContain(sentence)
  })

  it('does not start on development settings, names each of them and touches no data', async () => {
    const { code, output, wroteData } = await ServerProcess.startInVain({
      NODE_ENV: 'production',
      DEMO: '1',
      WECHAT_WEB_SECRET: 'changeme',
      WECHAT_PAY_MCHID: '1600000000',
    })
    expect(code).toBe(1)
    for (const variable of [
      'SMS_PROVIDER',
      'WECHAT_PAY_MCHID',
      'DEMO',
      'PUBLIC_URL',
      'MASTER_KEY',
      'WECHAT_WEB_SECRET',
    ])
      expect(output).toContain(`  ${variable}：`)
    expect(wroteData).toBe(false)
  })

  it('has neither outbox nor sandboxes nor open metrics, and loads no demo school', async () => {
    const server = await ServerProcess.start({
      NODE_ENV: 'production',
      PUBLIC_URL: 'https://school.example',
      SMS_PROVIDER: 'aliyun',
      SMS_KEY_ID: 'id',
      SMS_KEY_SECRET: '7d01f3',
      SMS_SIGN_NAME: '学校',
      SMS_TEMPLATE: 'SMS_1',
      WECHAT_WEB_APP_ID: 'wx1',
      WECHAT_WEB_SECRET: '0f3a9c',
      WECHAT_MINI_APP_ID: 'wx2',
      WECHAT_MINI_SECRET: '9c0f3a',
      MASTER_KEY: 'm3k9'.repeat(8),
    })
    const pages = [
      '/dev/outbox',
      '/dev/outbox.json',
      '/sandbox/wechatpay/pay',
      '/sandbox/wechat/connect/oauth2/authorize',
      '/metrics',
    ]
    const statuses = await Promise.all(pages.map(async (page) => (await fetch(server.url + page)).status))
    expect(statuses).toEqual(pages.map(() => 404))
    const school = await new Api(server).call('GET /base/api/shop/get/pub/code/info', {})
    expect(school.code).toBe(ERRORS.SHOP_NOT_FOUND.code)
    await server.stop()
  })
})

/**
 * A request whose last part is still missing, on a connection that its client would keep: the server is at work on it.
 */
const openHalf = async (port: number, line: string, body: string): Promise<{ finish: () => Promise<string> }> => {
  const socket = net.connect(port, '127.0.0.1')
  await once(socket, 'connect')
  let answer = ''
  socket.on('data', (chunk: Buffer) => {
    answer += chunk.toString()
  })
  const head = `${line} HTTP/1.1\r\nhost: x\r\nsid: qihang\r\nconnection: keep-alive\r\n`
  const text = body
    ? `${head}content-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`
    : `${head}\r\n`
  const last = body ? 1 : 2
  socket.write(text.slice(0, -last))
  return {
    finish: async () => {
      const closed = once(socket, 'close')
      socket.write(text.slice(-last))
      await closed
      return answer
    },
  }
}

/** Waits until the port refuses connections; each try is one connection. */
const untilRefused = async (port: number): Promise<void> => {
  const isOpen = () =>
    new Promise<boolean>((resolve) => {
      const socket = net.connect(port, '127.0.0.1')
      socket.once('connect', () => {
        socket.destroy()
        resolve(true)
      })
      socket.once('error', () => resolve(false))
    })
  while (await isOpen());
}
