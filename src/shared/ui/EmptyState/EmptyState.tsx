import { View } from '@tarojs/components'
import { Button } from '../Button/Button'
import { Drawing } from '../Drawing/Drawing'
import type { DrawingName } from '../Drawing/drawing-paths'
import styles from './State.module.scss'

interface EmptyStateProps {
  drawing?: DrawingName
  text: string
  /** A second, quieter line. */
  note?: string
  action?: { label: string; onClick: () => unknown }
}

/** A message for a place without content, with at most one action. */
export function EmptyState({ drawing = 'list', text, note, action }: EmptyStateProps) {
  return (
    <View className={styles.empty}>
      <Drawing name={drawing} />
      <View className={styles.text}>{text}</View>
      {note && <View className={styles.note}>{note}</View>}
      {action && (
        <Button kind="tint" size="small" className={styles.action} onClick={action.onClick}>
          {action.label}
        </Button>
      )}
    </View>
  )
}
