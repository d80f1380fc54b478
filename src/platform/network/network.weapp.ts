import Taro from '@tarojs/taro'

/** Reports now and at every change whether the device has a network. Returns how to stop. */
export const watchNetwork = (report: (online: boolean) => void): (() => void) => {
  const listen = ({ isConnected }: { isConnected: boolean }) => report(isConnected)
  Taro.onNetworkStatusChange(listen)
  Taro.getNetworkType().then(
    ({ networkType }) => report(networkType !== 'none'),
    (error: unknown) => console.warn('network type unknown', error),
  )
  return () => Taro.offNetworkStatusChange(listen)
}
