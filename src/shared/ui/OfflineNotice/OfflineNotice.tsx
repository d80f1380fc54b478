import { View } from '@tarojs/components'
import { aria } from '@/shared/element/aria'
import { Icon } from '../Icon/Icon'
import styles from './OfflineNotice.module.scss'

interface OfflineNoticeProps {
  visible: boolean
}

/** A notice that is shown while there is no network (REQ-07). */
export function OfflineNotice({ visible }: OfflineNoticeProps) {
  if (!visible) return null
  return (
    <View className={styles.notice} {...aria({ role: 'status' })}>
      <Icon name="wifi-off" size={16} />
      网络断开了，连上后会自动恢复
    </View>
  )
}
