import { useEffect, useState } from 'react'
import { autorun } from 'mobx'
import { observer } from 'mobx-react-lite'
import { View } from '@tarojs/components'
import { formatClock } from '@/shared/time/duration'
import { EmptyState } from '@/shared/ui/EmptyState/EmptyState'
import { ErrorState } from '@/shared/ui/ErrorState/ErrorState'
import { CardSkeleton } from '@/shared/ui/Skeleton/Skeleton'
import { WindowedRows } from '@/shared/ui/WindowedRows/WindowedRows'
import { ReplayTalkStore } from './replay-talk.store'
import { TalkRow } from './TalkRow'
import styles from './TalkPanel.module.scss'

/** The page of the replay. */
interface ReplayPage {
  courseId: string
  resourceId: string
  player: { positionSeconds: number }
}

/** What was said in a live until the position of its replay; each lesson mounts its own (`key` is the lesson). */
export const ReplayTalk = observer(function ReplayTalk({ page }: { page: ReplayPage }) {
  const [store] = useState(() => new ReplayTalkStore(page.courseId, page.resourceId))
  useEffect(() => {
    const stop = autorun(() => store.follow(Math.floor(page.player.positionSeconds)))
    return () => {
      stop()
      store.dispose()
    }
  }, [store, page])
  if (store.phase === 'failed') return <ErrorState text={store.error} onRetry={store.load} />
  if (store.phase === 'loading') return <CardSkeleton picture="face" />
  if (store.shown.length === 0) return <EmptyState drawing="message" text="到这里还没有人发言" />
  return (
    <View className={styles.list}>
      <WindowedRows
        rows={store.shown}
        keyOf={({ id }) => id}
        renderRow={(message) => (
          <View className={styles.row}>
            <TalkRow message={message} date={formatClock(message.positionSeconds)} />
          </View>
        )}
      />
    </View>
  )
})
