import { View } from '@tarojs/components'
import type { GroupDetail } from '@contract/group-buy/calls'
import { open } from '@/core/router/router'
import { Button } from '@/shared/ui/Button/Button'
import { toSharedGroup } from '../group-text'
import styles from './ShareWays.module.scss'

/** How a group is brought to others, and that nothing is earned by it. */
export const ShareWays = ({ group }: { group: GroupDetail }) => (
  <View className={styles.ways}>
    <Button kind="plain" block onClick={() => open('share', { address: toSharedGroup(group.id, group).address })}>
      团海报和链接
    </Button>
    <View className={styles.line}>分享不给任何奖励；好友点进来自己决定参不参</View>
  </View>
)
