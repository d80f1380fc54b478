import { Step, Steps } from '@nutui/nutui-react-taro'
import { View } from '@tarojs/components'
import { aria } from '@/shared/element/aria'
import styles from './Timeline.module.scss'

export interface TimelineEntry {
  key: string
  title: string
  note: string
}

interface Props {
  label: string
  entries: readonly TimelineEntry[]
  /** The entry in colour, with those before it: without it the first of what is told from its end. */
  current?: number
}

/** What happened, the newest first and in colour; or steps in their order up to the `current` one. */
export function Timeline({ label, entries, current = 0 }: Props) {
  return (
    <View className={styles.timeline} {...aria({ role: 'list', label })}>
      <Steps direction="vertical" type="dot" status="dynamic" value={current + 1}>
        {entries.map(({ key, title, note }, at) => (
          <Step
            key={key}
            value={at + 1}
            // The title is one line of a fixed height.
            description={
              <View className={styles.title} {...aria({ role: 'listitem' })}>
                <View>{title}</View>
                <View className={styles.note}>{note}</View>
              </View>
            }
          />
        ))}
      </Steps>
    </View>
  )
}
