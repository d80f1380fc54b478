import { View } from '@tarojs/components'
import type { LiveCard } from '@contract/live/live-card'
import { describeTimes, LiveLink, LiveTag } from '@/features/live/public'
import { resolveUrl } from '@/platform/device/environment'
import { Cover } from '@/shared/ui/Cover/Cover'
import type { BlockProps } from '../block-props'
import { RowsBlock } from './RowsBlock'
import styles from './LivesBlock.module.scss'

const Live = ({ live }: { live: LiveCard }) => (
  <LiveLink className={styles.live} courseId={live.courseId}>
    <View className={styles.cover}>
      <Cover src={resolveUrl(live.cover)} icon="live" />
    </View>
    <View className={styles.body}>
      <View className={styles.title}>{live.title}</View>
      <View className={styles.meta}>{[live.teacherName, live.courseTitle].filter(Boolean).join(' · ')}</View>
      <View className={styles.foot}>
        <View className={styles.times}>{describeTimes(live)}</View>
        <LiveTag state={live.state} />
      </View>
    </View>
  </LiveLink>
)

/** Lives that run or are to come, with their state. */
export const LivesBlock = ({ block, Section }: BlockProps) => (
  <RowsBlock
    block={block}
    Section={Section}
    rows={block.lives?.map((live) => ({ ...live, id: live.lessonId }))}
    draw={(live) => <Live live={live} />}
  />
)
