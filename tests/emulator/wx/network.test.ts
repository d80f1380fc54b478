import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openFixture, until, type Fixture } from '../support/builtins-fixture'
import { startEchoServer } from '../support/echo-server'

/** Functions that are given to `evaluate` run in the mini-program. */
declare const wx: WechatMiniprogram.Wx
declare const reportNetwork: (isConnected: boolean) => void

interface Echo {
  method: string
  path: string
  headers: Record<string, string>
  body: string
}
type Answer = { data: Echo; statusCode: number; header: Record<string, string>; cookies: string[] }

describe('network', () => {
  let fixture: Fixture
  let server: Awaited<ReturnType<typeof startEchoServer>>

  beforeAll(async () => {
    server = await startEchoServer()
    fixture = await openFixture('jsdom')
  })
  afterAll(async () => {
    await fixture.close()
    server.close()
  })

  const request = (options: object) => fixture.program.callWxMethod('request', options) as Promise<Answer>

  test('request sends data of a GET in the address, with the referer', async () => {
    const { data, statusCode } = await request({
      url: `${server.url}/a?b=1`,
      data: { word: '中', deep: { x: 1 } },
      header: { 'X-Token': 't' },
    })
    expect(statusCode).toBe(200)
    expect(decodeURIComponent(data.path)).toBe('/a?b=1&word=中&deep={"x":1}')
    expect(data.headers).toMatchObject({
      'x-token': 't',
      referer: 'https://servicewechat.com/wx0123456789abcdef/devtools/page-frame.html',
    })
    expect(data.headers['user-agent']).toContain('MicroMessenger')
  })

  test('request encodes bodies by content type', async () => {
    expect((await request({ url: `${server.url}/a`, method: 'POST', data: { a: [1] } })).data).toMatchObject({
      method: 'POST',
      body: '{"a":[1]}',
    })
    const form = await request({
      url: `${server.url}/a`,
      method: 'POST',
      data: { a: 1, b: 'x y' },
      header: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect(form.data.body).toBe('a=1&b=x+y')
  })

  test('a status other than 200 is a success, and text that is not JSON stays text', async () => {
    const answer = await request({ url: `${server.url}/text` })
    expect(answer).toMatchObject({ statusCode: 418, data: 'short and stout', cookies: ['a=1'], errMsg: 'request:ok' })
  })

  test('responseType arraybuffer returns bytes', async () => {
    const length = await fixture.program.evaluate(
      (url: string) =>
        new Promise((resolve) => {
          wx.request({
            url,
            responseType: 'arraybuffer',
            success: ({ data }) => resolve((data as ArrayBuffer).byteLength),
          })
        }),
      `${server.url}/text`,
    )
    expect(length).toBe('short and stout'.length)
  })

  test('requests fail offline, and the app is notified of both changes', async () => {
    const heard: boolean[] = []
    await fixture.program.exposeFunction('reportNetwork', (isConnected: boolean) => heard.push(isConnected))
    await fixture.program.evaluate(() => wx.onNetworkStatusChange(({ isConnected }) => reportNetwork(isConnected)))
    await fixture.ask('Emulator.setNetwork', { type: 'none' })
    expect(await fixture.program.callWxMethod('getNetworkType')).toMatchObject({ networkType: 'none' })
    await expect(request({ url: `${server.url}/a` })).rejects.toThrow('request:fail net::ERR_INTERNET_DISCONNECTED')
    await fixture.ask('Emulator.setNetwork', { type: 'wifi' })
    expect((await request({ url: `${server.url}/a` })).statusCode).toBe(200)
    await until('both changes', async () => heard.length === 2)
    expect(heard).toEqual([false, true])
  })

  test('request fails with a reason: no address, refused, timeout, aborted', async () => {
    await expect(request({ url: '/relative' })).rejects.toThrow('request:fail invalid url "/relative"')
    await expect(request({ url: 'http://127.0.0.1:59999/' })).rejects.toThrow('request:fail connect ECONNREFUSED')
    await expect(request({ url: `${server.url}/never`, timeout: 50 })).rejects.toThrow('request:fail timeout')
    const aborted = await fixture.program.evaluate(
      (url: string) =>
        new Promise((resolve) => {
          wx.request({ url, fail: resolve }).abort()
        }),
      `${server.url}/never`,
    )
    expect(aborted).toMatchObject({ errMsg: 'request:fail abort' })
  })

  test('a request task fires HeadersReceived', async () => {
    const header = await fixture.program.evaluate(
      (url: string) =>
        new Promise((resolve) => {
          wx.request({ url }).onHeadersReceived((detail) => resolve(detail.header))
        }),
      `${server.url}/text`,
    )
    expect(header).toMatchObject({ 'content-type': 'text/plain' })
  })

  test('downloadFile stores a temporary file, which uploadFile sends with its form', async () => {
    const { tempFilePath } = (await fixture.program.callWxMethod('downloadFile', {
      url: `${server.url}/file.txt`,
    })) as { tempFilePath: string }
    expect(tempFilePath).toMatch(/^wxfile:\/\/tmp_.*\.txt$/)
    const { data, statusCode } = (await fixture.program.callWxMethod('uploadFile', {
      url: `${server.url}/up`,
      filePath: tempFilePath,
      name: 'file',
      formData: { kind: 'note' },
      header: { token: 't' },
    })) as { data: string; statusCode: number }
    const sent = JSON.parse(data) as Echo
    expect(statusCode).toBe(200)
    expect(sent.headers).toMatchObject({ token: 't', 'content-type': expect.stringContaining('multipart/form-data') })
    expect(sent.body).toContain('a file')
    expect(sent.body).toContain('name="kind"')
    expect(sent.body).toMatch(/filename="tmp_.*\.txt"/)
  })

  test('uploadFile fails without a file', async () => {
    await expect(
      fixture.program.callWxMethod('uploadFile', { url: `${server.url}/up`, filePath: 'wxfile://none', name: 'file' }),
    ).rejects.toThrow("uploadFile:fail file doesn't exist")
  })

  test("a socket opens, echoes text and bytes, and closes with the server's reason", async () => {
    const heard = await fixture.program.evaluate(
      (url: string) =>
        new Promise((resolve) => {
          const said: unknown[] = []
          const socket = wx.connectSocket({ url })
          socket.onOpen(() => {
            said.push('open')
            socket.send({ data: 'hello' })
            socket.send({ data: new Uint8Array([1, 2, 3]).buffer })
            socket.send({ data: 'bye' })
          })
          socket.onMessage(({ data }) => said.push(typeof data === 'string' ? data : data.byteLength))
          socket.onClose(({ code, reason }) => resolve([...said, code, reason]))
        }),
      server.url.replace('http', 'ws'),
    )
    expect(heard).toEqual(['open', 'echo hello', 3, 4001, 'told so'])
  })

  test('a refused socket fires an error', async () => {
    const message = await fixture.program.evaluate(
      () =>
        new Promise((resolve) => {
          wx.connectSocket({ url: 'ws://127.0.0.1:9/' }).onError(({ errMsg }) => resolve(errMsg))
        }),
    )
    expect(message).toBeTruthy()
  })

  test('getNetworkType returns the network', async () => {
    expect(await fixture.program.callWxMethod('getNetworkType')).toMatchObject({ networkType: 'wifi' })
  })

  describe("WeChat's own servers", () => {
    const sheet = { timeStamp: '1', nonceStr: 'n', package: 'prepay_id=p', signType: 'RSA', paySign: 'signed' }

    test('login gets a code of the sandbox, and checkSession succeeds', async () => {
      await expect(fixture.program.callWxMethod('checkSession')).rejects.toThrow('checkSession:fail')
      expect(await fixture.program.callWxMethod('login')).toEqual({ code: 'code-of-小林', errMsg: 'login:ok' })
      expect(await fixture.program.callWxMethod('checkSession')).toEqual({ errMsg: 'checkSession:ok' })
    })

    test('requestPayment pays with the signed sheet', async () => {
      expect(await fixture.program.callWxMethod('requestPayment', sheet)).toEqual({ errMsg: 'requestPayment:ok' })
    })

    test('requestPayment with another signature fails, and so does a closed sheet', async () => {
      await expect(fixture.program.callWxMethod('requestPayment', { ...sheet, paySign: 'forged' })).rejects.toThrow(
        'requestPayment:fail 支付验证签名失败',
      )
      const canceled = expect(fixture.program.callWxMethod('requestPayment', sheet)).rejects.toThrow(
        'requestPayment:fail cancel',
      )
      await until('the pay sheet', async () => (await fixture.ask('Emulator.getPrompts')).open as object | undefined)
      await fixture.program.native().closePaymentDialog()
      await canceled
    })

    test('requestMerchantTransfer receives what was sent, and nothing else', async () => {
      const receipt = { mchId: '1900000001', appId: 'wx0123456789abcdef', package: 'sent' }
      const receive = (change: object) =>
        fixture.program.callWxMethod('requestMerchantTransfer', { ...receipt, ...change })
      expect(await receive({})).toEqual({ errMsg: 'requestMerchantTransfer:ok' })
      await expect(receive({ package: 'made up' })).rejects.toThrow('requestMerchantTransfer:fail')
    })
  })
})
