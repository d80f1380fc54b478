import { View } from '@tarojs/components'
import { aria } from '@/shared/element/aria'
import { Button } from '../Button/Button'
import { Drawing } from '../Drawing/Drawing'
import styles from '../EmptyState/State.module.scss'

interface ErrorStateProps {
  /** What happened, in one sentence. */
  text?: string
  onRetry?: () => unknown
  /** One row instead of a whole block. */
  compact?: boolean
}

/** What failed and how to try again. */
export function ErrorState({ text = '网络不太好，内容没有加载出来', onRetry, compact }: ErrorStateProps) {
  if (compact) {
    return (
      <View className={styles.row} {...aria({ role: 'alert' })}>
        <View className={styles.words}>{text}</View>
        {onRetry && (
          <Button kind="ghost" size="small" onClick={onRetry}>
            重试
          </Button>
        )}
      </View>
    )
  }
  return (
    <View className={styles.empty} {...aria({ role: 'alert' })}>
      <Drawing name="cloud" />
      <View className={styles.text}>{text}</View>
      {onRetry && (
        <Button kind="ghost" size="small" className={styles.action} onClick={onRetry}>
          重试
        </Button>
      )}
    </View>
  )
}
