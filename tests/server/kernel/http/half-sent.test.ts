import net from 'node:net'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createHttp } from '../../../../server/src/kernel/http/create-http'

let app: FastifyInstance
let port: number

beforeAll(async () => {
  app = await createHttp({ logger: pino({ level: 'silent' }), limitRates: false, arrivalMilliseconds: 200 })
  app.post('/note', (request) => Promise.resolve(request.body))
  await app.listen({ host: '127.0.0.1', port: 0 })
  port = (app.server.address() as net.AddressInfo).port
})
afterAll(() => app.close())

/** Sends a part of a request and nothing more; resolves with the response once the server closes the connection. */
const sendPart = (part: string): Promise<string> =>
  new Promise((resolve) => {
    let received = ''
    net
      .connect(port, '127.0.0.1')
      .on('data', (chunk) => (received += String(chunk)))
      .on('close', () => resolve(received))
      .write(part)
  })

const HEAD = 'POST /note HTTP/1.1\r\nhost: school.test\r\ncontent-type: application/json\r\n'

it.each([
  ['bodies', `${HEAD}content-length: 100\r\n\r\n{"content":"`],
  ['chunked bodies', `${HEAD}transfer-encoding: chunked\r\n\r\n5\r\n{"con\r\n`],
  ['headers', HEAD],
])('closes connections with half-sent %s, and serves others meanwhile', async (_what, part) => {
  const halves = Array.from({ length: 20 }, () => sendPart(part))
  const whole = await fetch(`http://127.0.0.1:${port}/note`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"content":"whole"}',
  })
  expect(await whole.json()).toEqual({ content: 'whole' })
  const responses = await Promise.all(halves)
  expect(responses.map((response) => response.split('\r\n')[0])).toEqual(Array(20).fill('HTTP/1.1 408 Request Timeout'))
})
