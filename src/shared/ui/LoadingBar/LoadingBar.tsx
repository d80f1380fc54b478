import { View } from '@tarojs/components'
import { aria } from '@/shared/element/aria'
import styles from './LoadingBar.module.scss'

interface LoadingBarProps {
  visible: boolean
}

/** A thin line at the top while a request runs. It does not block the page. */
export function LoadingBar({ visible }: LoadingBarProps) {
  if (!visible) return null
  return <View className={styles.bar} {...aria({ role: 'progressbar', label: '加载中' })} />
}
