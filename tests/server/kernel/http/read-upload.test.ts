import { once } from 'node:events'
import net, { type AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { FastifyInstance } from 'fastify'
import { createHttp } from '../../../../server/src/kernel/http/create-http'
import { acceptUploads, readUpload } from '../../../../server/src/kernel/http/read-upload'
import { createLogger } from '../../../../server/src/kernel/logger'

const HEAD =
  '--line\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n'
const lines: string[] = []
const caught: unknown[] = []
let app: FastifyInstance

beforeAll(async () => {
  app = await createHttp({
    logger: createLogger('warn', { write: (line) => lines.push(line) }),
    limitRates: false,
  })
  await acceptUploads(app)
  app.post('/upload', async (request) => {
    try {
      return { bytes: (await readUpload(request, 1000)).content.length }
    } catch (error) {
      caught.push(error)
      throw error
    }
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => app.close())
beforeEach(() => {
  lines.length = 0
  caught.length = 0
})

const send = (payload: string, type = 'multipart/form-data; boundary=line') =>
  app.inject({ method: 'POST', url: '/upload', headers: { 'content-type': type }, payload })

it('reads a whole file', async () => {
  expect((await send(`${HEAD}content\r\n--line--\r\n`)).json()).toEqual({ bytes: 7 })
})

it.each([
  ['that names no boundary', `${HEAD}content\r\n--line--\r\n`, 'multipart/form-data'],
  ['that ends within the file', `${HEAD}cont`],
  ['that ends within the head of the file', HEAD.slice(0, 40)],
  ['that ends before the last line', `${HEAD}content\r\n`],
  ['of another boundary', `${HEAD}content\r\n--line--\r\n`, 'multipart/form-data; boundary=other'],
  ['of garbage', '\u0000\u0001garbage'.repeat(50)],
])('returns UPLOAD_BROKEN for an upload %s', async (_name, payload, type?: string) => {
  const reply = await send(payload, type)
  expect({ status: reply.statusCode, body: reply.json() }).toEqual({
    status: 400,
    body: { code: 5004, msg: '文件没有传完，请重试', data: null },
  })
  expect(lines).toEqual([])
})

it('does not report a broken connection as an error of the server', async () => {
  const socket = net.connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  await once(socket, 'connect')
  const started = once(app.server, 'request')
  socket.write(
    'POST /upload HTTP/1.1\r\nhost: x\r\n' +
      'content-type: multipart/form-data; boundary=line\r\ncontent-length: 900\r\n\r\n' +
      HEAD,
  )
  await started
  socket.destroy()
  await expect.poll(() => caught.length).toBe(1)
  expect(lines).toEqual([])
  expect((await send(`${HEAD}content\r\n--line--\r\n`)).json()).toEqual({ bytes: 7 })
})
