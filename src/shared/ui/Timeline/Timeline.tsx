import { Step, Steps } from '@nutui/nutui-react-taro'
import { View } from '@tarojs/components'
import { aria } from '@/shared/element/aria'
import styles from './Timeline.module.scss'

export interface TimelineEntry {
  key: string
  title: string
  note: string
}

/** What happened, the newest first and in colour. */
export function Timeline({ label, entries }: { label: string; entries: readonly TimelineEntry[] }) {
  return (
    <View className={styles.timeline} {...aria({ role: 'list', label })}>
      <Steps direction="vertical" type="dot" value={1}>
        {entries.map(({ key, title, note }, at) => (
          <Step
            key={key}
            value={at + 1}
            title={
              <View className={styles.title} {...aria({ role: 'listitem' })}>
                {title}
                <View className={styles.note}>{note}</View>
              </View>
            }
          />
        ))}
      </Steps>
    </View>
  )
}
