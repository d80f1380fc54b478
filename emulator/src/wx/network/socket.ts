import type { SocketEvent } from '../../contracts/bridge'
import { WxFailure, type WxHost } from '../../contracts/wx'
import { fromBase64, isBuffer, toBase64, toBuffer } from '../storage/bytes'
import { async, requireOption, sync, task, type WxMethods } from '../method'
import { nextId, toHeaders } from './request'

type Listener = (detail: never) => void
type Name = 'Open' | 'Message' | 'Error' | 'Close'
type Message = { data: string | ArrayBuffer }

const OPEN = 1
const CLOSED = 3

/** One connection, as wx.connectSocket returns it. Node holds the socket; this forwards its events. */
class Socket {
  private readonly listeners: Record<Name, Set<Listener>> = {
    Open: new Set(),
    Message: new Set(),
    Error: new Set(),
    Close: new Set(),
  }
  readyState = 0

  constructor(
    private readonly host: WxHost,
    readonly id: string,
  ) {}

  on(name: Name, listener: Listener): void {
    this.listeners[name].add(listener)
  }

  off(name: Name, listener?: Listener): void {
    if (listener) this.listeners[name].delete(listener)
    else this.listeners[name].clear()
  }

  receive(event: SocketEvent): void {
    if (event.type === 'open') {
      this.readyState = OPEN
      this.fire('Open', { header: event.headers })
    } else if (event.type === 'message')
      this.fire('Message', {
        data: event.base64 === undefined ? (event.text ?? '') : toBuffer(fromBase64(event.base64)),
      })
    else if (event.type === 'error') this.fire('Error', { errMsg: event.message })
    else {
      this.readyState = CLOSED
      this.fire('Close', { code: event.code, reason: event.reason })
    }
  }

  async send({ data }: Message): Promise<void> {
    if (this.readyState !== OPEN) throw new WxFailure('socket is not connected')
    await this.host.bridge.call('sendSocket', {
      id: this.id,
      ...(isBuffer(data) ? { base64: toBase64(new Uint8Array(data)) } : { text: String(data) }),
    })
  }

  async close({ code = 1000, reason = '' }: { code?: number; reason?: string } = {}): Promise<void> {
    if (this.readyState === CLOSED) throw new WxFailure('socket is not connected')
    await this.host.bridge.call('closeSocket', { id: this.id, code, reason })
  }

  private fire(name: Name, detail: unknown): void {
    for (const listener of this.listeners[name]) listener(detail as never)
  }
}

interface Callbacks {
  success?: (result: { errMsg: string }) => void
  fail?: (result: { errMsg: string }) => void
  complete?: (result: { errMsg: string }) => void
}

/** A task's methods take callbacks and return nothing. */
const settle = (name: string, work: Promise<void>, { success, fail, complete }: Callbacks = {}): void => {
  void work
    .then(
      () => ({ errMsg: `${name}:ok` }),
      (error: Error) => ({ errMsg: `${name}:fail ${error.message}` }),
    )
    .then((result) => {
      if (result.errMsg.endsWith(':ok')) success?.(result)
      else fail?.(result)
      complete?.(result)
    })
}

const toTask = (socket: Socket): object => ({
  get readyState() {
    return socket.readyState
  },
  send: (options: Message & Callbacks) => settle('sendSocketMessage', socket.send(options), options),
  close: (options?: { code?: number; reason?: string } & Callbacks) =>
    settle('closeSocket', socket.close(options), options),
  ...Object.fromEntries(
    (['Open', 'Message', 'Error', 'Close'] as const).flatMap((name) => [
      [`on${name}`, (listener: Listener) => socket.on(name, listener)],
      [`off${name}`, (listener?: Listener) => socket.off(name, listener)],
    ]),
  ),
})

export const createSockets = (host: WxHost): WxMethods => {
  const sockets = new Map<string, Socket>()
  /** Listeners of wx.onSocket…, which receive events of the first open socket. */
  const listeners: Partial<Record<Name, Listener>> = {}
  host.bridge.onSocketEvent((event) => {
    sockets.get(event.id)?.receive(event)
    if (event.type === 'close') sockets.delete(event.id)
  })
  const first = (): Socket => {
    const socket = sockets.values().next().value
    if (!socket) throw new WxFailure('WebSocket is not connected')
    return socket
  }
  const listen = (name: Name) => (listener: Listener) => {
    listeners[name] = listener
  }
  return {
    ...task('connectSocket', (options) => {
      requireOption(options, 'url', 'String')
      const socket = new Socket(host, nextId('socket'))
      sockets.set(socket.id, socket)
      for (const name of ['Open', 'Message', 'Error', 'Close'] as const)
        socket.on(name, (detail) => listeners[name]?.(detail))
      const headers = toHeaders(host.appId, options.header)
      const result = host.bridge.call('openSocket', {
        id: socket.id,
        url: options.url,
        headers,
        protocols: options.protocols ?? [],
      })
      return { task: toTask(socket), result: result.then(() => ({ socketTaskId: socket.id })) as never }
    }),
    ...async('sendSocketMessage', ({ data }) => first().send({ data })),
    ...async('closeSocket', ({ code, reason }) => first().close({ code, reason })),
    ...sync('onSocketOpen', listen('Open')),
    ...sync('onSocketMessage', listen('Message')),
    ...sync('onSocketError', listen('Error')),
    ...sync('onSocketClose', listen('Close')),
  }
}
