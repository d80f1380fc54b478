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

interface Props {
  courseId: string
  resourceId: string
  /** An observable position of the player. */
  readPosition: () => number
}

/** What was said in a live until the position of its replay; each lesson mounts its own (`key` is the lesson). */
export const ReplayTalk = observer(function ReplayTalk({ courseId, resourceId, readPosition }: Props) {
  const [store] = useState(() => new ReplayTalkStore(courseId, resourceId))
  useEffect(() => {
    const stop = autorun(() => store.follow(Math.floor(readPosition())))
    return () => {
      stop()
      store.dispose()
    }
  }, [store, readPosition])
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
