import net from 'node:net'

const END_OF_HEAD = Buffer.from('\r\n\r\n')

export interface BenchRequest {
  method: 'GET' | 'POST' | 'PUT'
  path: string
  headers: Record<string, string>
  body?: object
}

interface BenchResponse {
  status: number
  body: string
}

export interface Connection {
  send: (request: BenchRequest) => Promise<BenchResponse>
  close: () => void
}

interface Waiting {
  resolve: (response: BenchResponse) => void
  reject: (error: Error) => void
}

/**
 * One kept-alive HTTP/1.1 connection, one request at a time: costs far less than a server's response, so that it can be
 * loaded on few cores.
 */
export const openConnection = async (port: number): Promise<Connection> => {
  const socket = net.connect(port, '127.0.0.1').setNoDelay()
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('error', reject))
  let waiting: Waiting | undefined
  let received: Buffer = Buffer.alloc(0)
  const fail = (error: Error): void => waiting?.reject(error)
  socket.on('error', fail).on('close', () => fail(new Error('connection closed')))
  socket.on('data', (chunk: Buffer) => {
    received = received.length ? Buffer.concat([received, chunk]) : chunk
    const bodyAt = received.indexOf(END_OF_HEAD) + END_OF_HEAD.length
    if (bodyAt < END_OF_HEAD.length) return
    const head = received.toString('latin1', 0, bodyAt)
    const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1])
    if (received.length < bodyAt + length) return
    const response = { status: Number(head.slice(9, 12)), body: received.toString('utf8', bodyAt, bodyAt + length) }
    received = Buffer.alloc(0)
    const request = waiting
    waiting = undefined
    request?.resolve(response)
  })
  return {
    send: ({ method, path, headers, body }) =>
      new Promise((resolve, reject) => {
        waiting = { resolve, reject }
        const content = body === undefined ? '' : JSON.stringify(body)
        const lines = Object.entries({
          host: 'bench',
          ...headers,
          ...(body !== undefined && {
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(content),
          }),
        }).map(([name, value]) => `${name}: ${value}`)
        socket.write(`${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${content}`)
      }),
    close: () => socket.destroy(),
  }
}

/** @throws when the response is not a success in our envelope */
export const requireSuccess = ({ status, body }: BenchResponse): void => {
  if (status !== 200 || !body.startsWith('{"code":200,')) throw new Error(`refused: ${status} ${body.slice(0, 300)}`)
}

/** Sends `count` requests over some connections, each as soon as the one before has its response. */
export const sendAll = async (
  port: number,
  count: number,
  makeRequest: (index: number) => BenchRequest,
  {
    connections = 16,
    check = requireSuccess,
  }: { connections?: number; check?: (response: BenchResponse) => void } = {},
): Promise<void> => {
  let sent = 0
  await Promise.all(
    Array.from({ length: connections }, async () => {
      const connection = await openConnection(port)
      while (sent < count) check(await connection.send(makeRequest(sent++)))
      connection.close()
    }),
  )
}
