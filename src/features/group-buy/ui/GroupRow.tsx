import { Text, View } from '@tarojs/components'
import type { GroupCard } from '@contract/group-buy/calls'
import { open } from '@/core/router/router'
import { Button } from '@/shared/ui/Button/Button'
import { Countdown } from '@/shared/ui/Countdown/Countdown'
import { missingOf, nameGroup } from '../group-text'
import { GroupFaces } from './GroupFaces'
import styles from './GroupRow.module.scss'

interface Props {
  group: GroupCard
  /** Its time is over. */
  onEnd: () => void
}

/** A group that can be joined: faces, how many are missing, and the time left. */
export const GroupRow = ({ group, onEnd }: Props) => (
  <View className={styles.row}>
    <GroupFaces group={group} />
    <View className={styles.words}>
      <View className={styles.name}>
        {nameGroup(group)} <Text className={styles.missing}>差 {missingOf(group)} 人</Text>
      </View>
      <View className={styles.time}>
        剩 <Countdown endsAt={group.endsAt} serverNow={group.serverNow} onEnd={onEnd} />
        {group.heldCount > 0 && ` · ${group.heldCount} 人待付款`}
      </View>
    </View>
    <Button
      kind="tint"
      size="small"
      label={`${group.mine ? '查看' : '参团'}：${nameGroup(group)}`}
      onClick={() => open('joinGroup', { id: group.id })}
    >
      {group.mine ? '查看' : '参团'}
    </Button>
  </View>
)
