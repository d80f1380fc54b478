import type { HttpResponse } from '../../contracts/bridge'
import { WxFailure, type WxHost } from '../../contracts/wx'

type Listener = (detail: never) => void

/**
 * The task returned by request, uploadFile and downloadFile: aborts, and fires events for headers, progress and
 * chunks.
 */
export class HttpTask {
  private readonly listeners = new Map<string, Set<Listener>>()
  private aborted = false

  constructor(
    private readonly host: WxHost,
    readonly id: string,
  ) {}

  /** Waits for Node's response; fails as WeChat does when there is none. */
  async wait(send: () => Promise<HttpResponse>): Promise<HttpResponse> {
    if (this.aborted) throw new WxFailure('abort')
    const response = await send()
    if (this.aborted) throw new WxFailure('abort')
    if (response.error) throw toFailure(response.error)
    this.fire('HeadersReceived', { header: response.headers, statusCode: response.status, cookies: response.cookies })
    return response
  }

  fire(name: string, detail: unknown): void {
    for (const listener of this.listeners.get(name) ?? []) listener(detail as never)
  }

  /** Byte counts are only known at the end, so there is one progress event, as for a small file. */
  fireProgress(part: 'Sent' | 'Written', bytes: number): void {
    this.fire('ProgressUpdate', {
      progress: 100,
      [`totalBytes${part}`]: bytes,
      [`totalBytesExpectedTo${part === 'Sent' ? 'Send' : 'Write'}`]: bytes,
    })
  }

  /** The object as the app receives it. */
  asTask(): object {
    const on = (name: string) => (listener: Listener) =>
      void (this.listeners.get(name) ?? this.listen(name)).add(listener)
    const off = (name: string) => (listener?: Listener) => {
      if (listener) this.listeners.get(name)?.delete(listener)
      else this.listeners.delete(name)
    }
    return {
      abort: () => this.abort(),
      ...Object.fromEntries(
        ['HeadersReceived', 'ProgressUpdate', 'ChunkReceived'].flatMap((name) => [
          [`on${name}`, on(name)],
          [`off${name}`, off(name)],
        ]),
      ),
    }
  }

  private listen(name: string): Set<Listener> {
    const listeners = new Set<Listener>()
    this.listeners.set(name, listeners)
    return listeners
  }

  private abort(): void {
    this.aborted = true
    void this.host.bridge.call('abort', { id: this.id }).catch(this.host.reportError)
  }
}

const toFailure = (message: string): WxFailure =>
  /time(d )?out/i.test(message) ? new WxFailure('timeout', { errno: 5 }) : new WxFailure(message, { errno: 600001 })
