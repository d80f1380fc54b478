import { View } from '@tarojs/components'
import { Button } from '@/shared/ui/Button/Button'
import styles from './WriteBar.module.scss'

interface Props {
  text: string
  action: string
  onWrite: () => void
}

/** An invitation to write, above a list of what others wrote. */
export function WriteBar({ text, action, onWrite }: Props) {
  return (
    <View className={styles.bar}>
      <View className={styles.text}>{text}</View>
      <Button kind="tint" size="small" onClick={onWrite}>
        {action}
      </Button>
    </View>
  )
}
