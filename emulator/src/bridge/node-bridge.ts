import fs from 'node:fs'
import type { BridgeCalls, HttpResponse, HttpRequest, SocketEvent } from '../contracts/bridge'
import { HttpClient } from './http'
import { findPackageFile, PACKAGE_PREFIX } from './package-files'
import { Sockets } from './sockets'

export type SocketListener = (event: SocketEvent) => void

/** Services that Node provides to an engine's window. */
export class NodeBridge {
  private readonly http: HttpClient
  private readonly sockets: Sockets
  private listener: SocketListener | undefined

  /** `root` is the mini-program's folder. */
  constructor(
    private readonly root: string,
    appId: string,
  ) {
    this.http = new HttpClient({ referer: `https://servicewechat.com/${appId}/devtools/page-frame.html` })
    this.sockets = new Sockets((event) => this.listener?.(event))
  }

  async call<Name extends keyof BridgeCalls>(name: Name, input: BridgeCalls[Name][0]): Promise<BridgeCalls[Name][1]> {
    const handlers: { [Each in keyof BridgeCalls]: (input: BridgeCalls[Each][0]) => unknown } = {
      request: (request) => this.readPackage(request) ?? this.http.request(request),
      upload: (request) => this.http.upload(request),
      abort: ({ id }) => this.http.abort(id),
      openSocket: (request) => this.sockets.connect(request),
      sendSocket: (message) => this.sockets.send(message),
      closeSocket: (message) => this.sockets.close(message),
    }
    return (await handlers[name](input as never)) as BridgeCalls[Name][1]
  }

  listenToSockets(listener: SocketListener) {
    this.listener = listener
  }

  close() {
    this.http.abortAll()
    this.sockets.closeAll()
  }

  /** Reads the mini-program's own files: in jsdom no server serves them. */
  private readPackage({ url }: HttpRequest): HttpResponse | undefined {
    if (!url.startsWith(PACKAGE_PREFIX)) return undefined
    const found = findPackageFile(this.root, url)
    return found
      ? {
          status: 200,
          headers: { 'content-type': found.mime },
          cookies: [],
          bodyBase64: fs.readFileSync(found.file).toString('base64'),
        }
      : { status: 404, headers: {}, cookies: [], bodyBase64: '' }
  }
}
