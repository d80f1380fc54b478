import type { WxHost } from '../contracts/wx'
import { async, type WxMethods } from './method'

/** The window's own `online` and `offline` events (Chromium can be taken off the network) are the phone's. */
export const createNetworkStatus = ({ events }: WxHost): WxMethods => {
  let networkType: 'wifi' | 'none' = navigator.onLine === false ? 'none' : 'wifi'
  const change = (type: typeof networkType) => () => {
    if (type === networkType) return
    networkType = type
    events.emit('NetworkStatusChange', { isConnected: type !== 'none', networkType: type })
  }
  window.addEventListener('online', change('wifi'))
  window.addEventListener('offline', change('none'))
  return {
    ...async('getNetworkType', () => ({ networkType, signalStrength: networkType === 'none' ? 0 : 4, hasSystemProxy: false, weakNet: false }) as never),
    ...async('getLocalIPAddress', () => ({ localip: '127.0.0.1', netmask: '255.0.0.0' })),
  }
}
