import { View } from '@tarojs/components'
import type { VipLevel } from '@contract/vip/calls'
import { aria } from '@/shared/element/aria'
import { Card } from '@/shared/ui/Card/Card'
import { Icon } from '@/shared/ui/Icon/Icon'
import { isIconName } from '@/shared/ui/Icon/icon-paths'
import { describeLevel } from '../vip-text'
import styles from './VipBenefits.module.scss'

/** What a level gives. */
export const VipBenefits = ({ level }: { level: VipLevel }) => (
  <Card inset className={styles.card}>
    <View className={styles.title} {...aria({ role: 'heading', level: 2 })}>
      {level.name}权益
    </View>
    {describeLevel(level) && <View className={styles.summary}>{describeLevel(level)}</View>}
    <View className={styles.grid}>
      {level.benefits.map(({ icon, title, text }) => (
        <View key={title} className={styles.benefit}>
          <View className={styles.sign}>
            <Icon name={isIconName(icon) ? icon : 'crown'} />
          </View>
          <View className={styles.words}>
            <View className={styles.name}>{title}</View>
            {text && <View className={styles.text}>{text}</View>}
          </View>
        </View>
      ))}
    </View>
  </Card>
)
