import { View } from '@tarojs/components'
import { aria } from '@/shared/element/aria'
import { classNames } from '@/shared/element/class-names'
import styles from './Progress.module.scss'

interface ProgressProps {
  /** 0 to 100; clamped. */
  percent: number
  label?: string
  tone?: 'brand' | 'price' | 'ok'
}

/** A thin progress bar. */
export function Progress({ percent, label = '进度', tone = 'brand' }: ProgressProps) {
  const shown = Math.round(Math.min(100, Math.max(0, percent || 0)))
  return (
    <View className={styles.track} {...aria({ role: 'progressbar', label, now: shown, min: 0, max: 100 })}>
      <View className={classNames(styles.fill, styles[tone])} style={{ width: `${shown}%` }} />
    </View>
  )
}
