import Taro from '@tarojs/taro'
import { View } from '@tarojs/components'
import { useEffect, useState } from 'react'
import { aria } from './aria'
import { Icon } from './Icon'
import styles from './OfflineNotice.module.scss'

/** Says so while there is no network, and goes away by itself. */
export function OfflineNotice() {
  const [offline, setOffline] = useState(false)
  useEffect(() => {
    const follow: Taro.onNetworkStatusChange.Callback = ({ isConnected }) => setOffline(!isConnected)
    void Taro.getNetworkType().then(({ networkType }) => setOffline(networkType === 'none'))
    Taro.onNetworkStatusChange(follow)
    return () => Taro.offNetworkStatusChange(follow)
  }, [])
  if (!offline) return null
  return (
    <View className={styles.notice} {...aria({ role: 'status' })}>
      <Icon name='wifi-off' size={16} />
      网络断开了，连上后会自动恢复
    </View>
  )
}
