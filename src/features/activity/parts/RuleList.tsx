import { View } from '@tarojs/components'
import type { RuleLine } from '@contract/activity/activity-kinds'
import { aria } from '@/shared/element/aria'
import { Card } from '@/shared/ui/Card/Card'
import styles from './RuleList.module.scss'

/** The rules of an activity in words, as the server made them from its data. */
export const RuleList = ({ rules, title = '规则' }: { rules: readonly RuleLine[]; title?: string }) => (
  <Card inset>
    <View className={styles.title} {...aria({ role: 'heading', level: 2 })}>
      {title}
    </View>
    {rules.map(({ label, text }) => (
      <View key={label} className={styles.rule}>
        <View className={styles.label}>{label}</View>
        <View className={styles.text}>{text}</View>
      </View>
    ))}
  </Card>
)
