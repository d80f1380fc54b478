import type { AddressInfo } from 'node:net'
import { WebSocketServer, type WebSocket } from 'ws'
import type { Engine } from '../engines/engine'

interface Call {
  id: string
  method: string
  params?: Record<string, unknown>
}

/** Gives the client time to read the response before the process ends. */
const CLOSE_DELAY_MS = 50

export interface AutomationServer {
  endpoint: string
  /** Sends an event to every client. */
  emit: (method: string, params: unknown) => void
  /**
   * Starts handling calls, including those that arrived before. `onClose` runs when a client sent Tool.close.
   */
  serve(engine: Engine, onClose: () => void): void
  close(): void
}

/** miniprogram-automator's side of the WebSocket: JSON calls with ids, and events without. */
export const startAutomationServer = async (port: number): Promise<AutomationServer> => {
  const server = new WebSocketServer({ port, host: '127.0.0.1' })
  await new Promise<void>((resolve, reject) => server.once('listening', resolve).once('error', reject))
  let begin: (served: { engine: Engine; onClose: () => void }) => void = () => undefined
  const served = new Promise<{ engine: Engine; onClose: () => void }>((resolve) => {
    begin = resolve
  })

  const answer = async (client: WebSocket, { id, method, params = {} }: Call) => {
    const { engine, onClose } = await served
    try {
      client.send(JSON.stringify({ id, result: await engine.dispatch(method, params) }))
    } catch (error) {
      client.send(JSON.stringify({ id, error: { message: error instanceof Error ? error.message : String(error) } }))
    }
    if (method === 'Tool.close') setTimeout(onClose, CLOSE_DELAY_MS)
  }
  server.on('connection', (client) =>
    client.on('message', (text: Buffer) => void answer(client, JSON.parse(text.toString('utf8')) as Call)),
  )

  return {
    endpoint: `ws://127.0.0.1:${(server.address() as AddressInfo).port}`,
    emit(method, params) {
      for (const client of server.clients) client.send(JSON.stringify({ method, params }))
    },
    serve: (engine, onClose) => begin({ engine, onClose }),
    close() {
      for (const client of server.clients) client.terminate()
      server.close()
    },
  }
}
