// What the least server costs that handles a save: bare Node with FLOOR=node, else bare Fastify. It reads
// the body, checks nothing and sends a constant response.
import http from 'node:http'
import Fastify from 'fastify'

const RESPONSE = {
  code: 200,
  msg: 'ok',
  data: {
    studyProgress: 12,
    lastWatchDuration: 34,
    furthestPosition: 56,
    watchedSeconds: 78,
    completed: false,
    takenOver: false,
  },
}

const respondByNode: http.RequestListener = (request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    if (chunks.length) JSON.parse(Buffer.concat(chunks).toString())
    const body = JSON.stringify(RESPONSE)
    response
      .writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'content-length': Buffer.byteLength(body) })
      .end(body)
  })
}

const listen = async (port: number): Promise<http.Server> => {
  if (process.env.FLOOR === 'node') return http.createServer(respondByNode).listen(port, '127.0.0.1')
  const app = Fastify()
  app.get('/readyz', async () => RESPONSE)
  app.post('/api/resource/auth/course/save', async () => RESPONSE)
  app.post('/api/resource/auth/exam/answer/save', async () => RESPONSE)
  await app.listen({ host: '127.0.0.1', port })
  return app.server
}

const server = await listen(Number(process.env.PORT))
process.once('SIGTERM', () => server.close(() => process.exit(0)).closeAllConnections())
