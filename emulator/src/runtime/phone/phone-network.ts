import type { Bridge, BridgeCalls, HttpResponse, SocketEvent } from '../../contracts/bridge'
import type { AppEvents, NetworkType } from '../../contracts/wx'

const NOTHING: HttpResponse = {
  error: 'net::ERR_INTERNET_DISCONNECTED',
  status: 0,
  headers: {},
  cookies: [],
  bodyBase64: '',
}

/**
 * The bridge to Node behind the phone's network: while it is off, requests and uploads fail as in aeroplane mode.
 * The window's own `online` and `offline` events (Chromium can be taken off the network) are the phone's.
 */
export class PhoneNetwork implements Bridge {
  type: NetworkType = navigator.onLine === false ? 'none' : 'wifi'

  constructor(
    private readonly bridge: Bridge,
    private readonly events: AppEvents,
  ) {
    window.addEventListener('online', () => this.change('wifi'))
    window.addEventListener('offline', () => this.change('none'))
  }

  change(type: NetworkType): void {
    if (type === this.type) return
    this.type = type
    this.events.emit('NetworkStatusChange', { isConnected: type !== 'none', networkType: type })
  }

  async call<Name extends keyof BridgeCalls>(name: Name, input: BridgeCalls[Name][0]): Promise<BridgeCalls[Name][1]> {
    const reaches = (name === 'request' || name === 'upload') && /^https?:/.test((input as { url: string }).url)
    return this.type === 'none' && reaches ? (NOTHING as BridgeCalls[Name][1]) : this.bridge.call(name, input)
  }

  onSocketEvent(listener: (event: SocketEvent) => void): () => void {
    return this.bridge.onSocketEvent(listener)
  }

  emit(method: string, params: unknown): void {
    this.bridge.emit(method, params)
  }
}
