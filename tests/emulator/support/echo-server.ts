import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { WebSocketServer } from 'ws'

const read = async (request: http.IncomingMessage): Promise<Buffer> => {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

/**
 * WeChat's sandbox as the product's server speaks it: a code for a person, and a till that wants a signed sheet of the
 * sandbox's app.
 */
const SANDBOX: Record<string, (body: Record<string, string>) => object> = {
  '/sandbox/wechat/mini-code': ({ person }) => ({ code: `code-of-${person}` }),
  '/sandbox/wechatpay/sheet': ({ decision, paySign, appId }) => {
    if (paySign !== 'signed' || appId !== 'wx0123456789abcdef')
      return { errMsg: 'requestPayment:fail 支付验证签名失败' }
    return { errMsg: decision === 'pay' ? 'requestPayment:ok' : 'requestPayment:fail cancel' }
  },
  '/sandbox/wechatpay/transfer': ({ decision, package: sent }) => {
    if (sent !== 'sent') return { errMsg: 'requestMerchantTransfer:fail' }
    return { errMsg: decision === 'confirm' ? 'requestMerchantTransfer:ok' : 'requestMerchantTransfer:fail cancel' }
  },
}

/** Sends back each request, but never responds to `/never`, and echoes what its sockets say. */
export const startEchoServer = async (): Promise<{ url: string; close(): void }> => {
  const server = http.createServer((request, response) => {
    void read(request).then((body) => {
      const address = new URL(request.url ?? '/', 'http://echo')
      if (address.pathname === '/never') return
      if (address.pathname === '/text')
        return void response
          .writeHead(418, { 'content-type': 'text/plain', 'set-cookie': 'a=1' })
          .end('short and stout')
      if (address.pathname === '/file.txt')
        return void response.writeHead(200, { 'content-type': 'text/plain' }).end('a file')
      const answer = SANDBOX[address.pathname]?.(JSON.parse(body.toString() || '{}') as Record<string, string>) ?? {
        method: request.method,
        path: request.url,
        headers: request.headers,
        body: body.toString(),
      }
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
    })
  })
  const sockets = new WebSocketServer({ server })
  sockets.on('connection', (socket) =>
    socket.on('message', (data, isBinary) => {
      if (String(data) === 'bye') socket.close(4001, 'told so')
      else socket.send(isBinary ? data : `echo ${String(data)}`)
    }),
  )
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      sockets.close()
      server.closeAllConnections()
      server.close()
    },
  }
}
