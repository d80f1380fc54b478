import WebSocket from 'ws'
import type { SocketEvent, SocketRequest } from '../contracts/bridge'

/** WebSockets of the mini-program, opened from Node. */
export class Sockets {
  private readonly open = new Map<string, WebSocket>()

  constructor(private readonly notify: (event: SocketEvent) => void) {}

  connect({ id, url, headers, protocols }: SocketRequest) {
    const socket = new WebSocket(url, protocols, { headers })
    this.open.set(id, socket)
    let responseHeaders: Record<string, string> = {}
    socket.on('upgrade', ({ headers: received }) => {
      responseHeaders = Object.fromEntries(Object.entries(received).map(([name, value]) => [name, String(value)]))
    })
    socket.on('open', () => this.notify({ id, type: 'open', headers: responseHeaders }))
    socket.on('message', (data: Buffer, isBinary: boolean) =>
      this.notify({
        id,
        type: 'message',
        ...(isBinary ? { base64: data.toString('base64') } : { text: data.toString('utf8') }),
      }),
    )
    socket.on('error', (error) => this.notify({ id, type: 'error', message: error.message }))
    socket.on('close', (code, reason) => {
      this.open.delete(id)
      this.notify({ id, type: 'close', code, reason: reason.toString('utf8') })
    })
  }

  send({ id, text, base64 }: { id: string; text?: string; base64?: string }) {
    this.find(id).send(text ?? Buffer.from(base64 ?? '', 'base64'))
  }

  close({ id, code, reason }: { id: string; code?: number; reason?: string }) {
    this.find(id).close(code, reason)
  }

  closeAll() {
    for (const socket of this.open.values()) socket.terminate()
  }

  private find(id: string): WebSocket {
    const socket = this.open.get(id)
    if (!socket) throw new Error('socket is not connected')
    return socket
  }
}
