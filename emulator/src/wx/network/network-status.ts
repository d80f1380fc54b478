import type { WxHost } from '../../contracts/wx'
import { async, type WxMethods } from '../method'

/** The phone's network type; changes arrive as NetworkStatusChange. */
export const createNetworkStatus = ({ network }: WxHost): WxMethods => ({
  ...async('getNetworkType', () => {
    const { type } = network
    return {
      networkType: type,
      signalStrength: type === 'none' ? 0 : 4,
      hasSystemProxy: false,
      weakNet: false,
    } as never
  }),
  ...async('getLocalIPAddress', () => ({ localip: '127.0.0.1', netmask: '255.0.0.0' })),
})
