import { View } from '@tarojs/components'
import type { BargainCut } from '@contract/bargain/calls'
import { fenToYuan } from '@contract/money'
import { resolveUrl } from '@/platform/device/environment'
import { aria } from '@/shared/element/aria'
import { classNames } from '@/shared/element/class-names'
import { Avatar } from '@/shared/ui/Avatar/Avatar'
import { Card } from '@/shared/ui/Card/Card'
import styles from './HelperGrid.module.scss'

/** Who helped with which cut, and the cuts that are to come: all were fixed at the beginning. */
export const HelperGrid = ({ cuts, helped }: { cuts: readonly BargainCut[]; helped: number }) => (
  <Card inset>
    <View className={styles.head}>
      <View className={styles.title} {...aria({ role: 'heading', level: 2 })}>
        帮砍 {helped} / {cuts.length}
      </View>
      <View className={styles.note}>每刀金额开始时就定好了</View>
    </View>
    <View className={styles.grid} {...aria({ role: 'list' })}>
      {cuts.map(({ position, cutFen, helper }) => (
        <View key={position} className={styles.cell} {...aria({ role: 'listitem' })}>
          {helper ? (
            <Avatar src={helper.avatarUrl ? resolveUrl(helper.avatarUrl) : ''} name={helper.name} size={44} />
          ) : (
            <View className={styles.seat}>{position}</View>
          )}
          <View className={styles.name}>{helper ? (helper.me ? '我' : helper.name) : `第 ${position} 位`}</View>
          <View className={classNames(styles.sum, helper && styles.given)}>-¥{fenToYuan(cutFen)}</View>
        </View>
      ))}
    </View>
  </Card>
)
