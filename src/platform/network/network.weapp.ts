import Taro from '@tarojs/taro'

/** Tells now, and at every change, whether the device reaches a network. Answers how to stop. */
export const watchNetwork = (report: (online: boolean) => void): (() => void) => {
  const listen = ({ isConnected }: { isConnected: boolean }) => report(isConnected)
  Taro.onNetworkStatusChange(listen)
  Taro.getNetworkType().then(
    ({ networkType }) => report(networkType !== 'none'),
    (error: unknown) => console.warn('network type unknown', error),
  )
  return () => Taro.offNetworkStatusChange(listen)
}
