import { View } from '@tarojs/components'
import { aria } from '@/shared/element/aria'
import { Card } from '@/shared/ui/Card/Card'
import styles from './TextCard.module.scss'

interface Props {
  title: string
  lines: readonly string[]
  numbered?: boolean
}

/** Sentences below a heading; nothing without any. */
export const TextCard = ({ title, lines, numbered }: Props) => {
  if (lines.length === 0) return null
  return (
    <Card inset>
      <View className={styles.title} {...aria({ role: 'heading', level: 2 })}>
        {title}
      </View>
      {lines.map((line, index) => (
        <View key={`${index}:${line}`} className={styles.line}>
          {numbered && <View className={styles.number}>{index + 1}.</View>}
          <View className={styles.text}>{line}</View>
        </View>
      ))}
    </Card>
  )
}
