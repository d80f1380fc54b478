import { observer } from 'mobx-react-lite'
import { View } from '@tarojs/components'
import { openLogin } from '@/core/router/router'
import { session } from '@/core/session/session.store'
import { formatDate } from '@/shared/time/format-date'
import { ChoiceChips } from '@/shared/ui/ChoiceChips/ChoiceChips'
import { EmptyState } from '@/shared/ui/EmptyState/EmptyState'
import { WindowedRows } from '@/shared/ui/WindowedRows/WindowedRows'
import { WriteBar } from '@/shared/ui/WriteBar/WriteBar'
import type { LivePhase } from '../live-timing'
import { describeSilence, describeWriting } from './talk-text'
import { TalkRow, UnsentRow } from './TalkRow'
import { TalkSheet } from './TalkSheet'
import type { TalkStore } from './talk.store'
import styles from './TalkPanel.module.scss'

const FILTERS = [
  { key: 'all' as const, label: '全部' },
  { key: 'questions' as const, label: '只看提问' },
]

/** How to write, or why it is not possible now. */
const Writing = observer(function Writing({ store, phase }: { store: TalkStore; phase: LivePhase }) {
  const silence = describeSilence(store.settings, phase)
  if (silence) return <View className={styles.silence}>{silence}</View>
  if (!session.loggedIn)
    return <WriteBar text="登录后可以提问和聊天" action="去登录" onWrite={() => void openLogin()} />
  return <WriteBar text={describeWriting(store.settings)} action="发言" onWrite={store.openForm} />
})

const Unsent = observer(function Unsent({ store }: { store: TalkStore }) {
  const { user } = session
  return (
    <>
      {store.unsent.map((message) => (
        <View key={message.clientRequestId} className={styles.row}>
          <UnsentRow
            message={message}
            name={user?.nickName ?? '我'}
            avatar={user?.wxHeadImg ?? ''}
            onRetry={() => store.retry(message.clientRequestId)}
            onDrop={() => store.drop(message.clientRequestId)}
          />
        </View>
      ))}
    </>
  )
})

/** Questions and chat of a live room, newest first. */
export const TalkPanel = observer(function TalkPanel({
  store,
  phase,
  resourceId,
}: {
  store: TalkStore
  phase: LivePhase
  resourceId: string
}) {
  const { shown, unsent, onlyQuestions } = store
  return (
    <>
      <Writing store={store} phase={phase} />
      <View className={styles.filter}>
        <ChoiceChips
          items={FILTERS}
          value={onlyQuestions ? 'questions' : 'all'}
          onChange={(key) => store.showOnlyQuestions(key === 'questions')}
          label="看哪些发言"
        />
      </View>
      <View className={styles.list}>
        <Unsent store={store} />
        <WindowedRows
          rows={shown}
          keyOf={({ id }) => id}
          renderRow={(message) => (
            <View className={styles.row}>
              <TalkRow message={message} date={formatDate(message.createdAt, 'h:i')} />
            </View>
          )}
        />
      </View>
      {shown.length === 0 && unsent.length === 0 && (
        <EmptyState drawing="message" text={onlyQuestions ? '还没有人提问' : '还没有人发言'} />
      )}
      <TalkSheet store={store} resourceId={resourceId} />
    </>
  )
})
