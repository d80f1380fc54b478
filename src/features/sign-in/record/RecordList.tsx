import { observer } from 'mobx-react-lite'
import { View } from '@tarojs/components'
import type { PresenceRecord } from '@contract/sign-in/calls'
import { MAKE_UP_STATUS_LABEL } from '@contract/sign-in/sign-in-kinds'
import { PRESENCE_LABEL } from '@contract/timetable/presence-status'
import { open } from '@/core/router/router'
import { PresenceTag, dayOfTime, formatDay } from '@/features/timetable/public'
import { formatDate } from '@/shared/time/format-date'
import { Button } from '@/shared/ui/Button/Button'
import { Card } from '@/shared/ui/Card/Card'
import { EmptyState } from '@/shared/ui/EmptyState/EmptyState'
import { ListView } from '@/shared/ui/ListView/ListView'
import { TextCardSkeleton } from '@/shared/ui/TextSkeleton/TextSkeleton'
import type { RecordListStore } from './record-list.store'
import styles from './RecordList.module.scss'

interface Props {
  store: RecordListStore
  onMakeUp: (sessionId: string) => void
}

/** What I was at, the latest first, under the sum of it. */
export const RecordList = observer(function RecordList({ store, onMakeUp }: Props) {
  return (
    <>
      <Summary store={store} />
      <ListView
        list={store.list}
        keyOf={({ sessionId }) => sessionId}
        renderRow={(record) => <RecordCard record={record} onMakeUp={onMakeUp} />}
        skeleton={<TextCardSkeleton count={4} />}
        empty={
          <EmptyState
            text="还没有上过课"
            note="上过的课和出勤会记在这里"
            action={{ label: '看课表', onClick: () => open('timetable') }}
          />
        }
      />
    </>
  )
})

const Summary = observer(function Summary({ store }: { store: RecordListStore }) {
  const { summary } = store
  if (!summary || summary.counts.length === 0) return null
  return (
    <Card inset className={styles.summary}>
      <View className={styles.rate}>
        <View className={styles.number}>{summary.rate === null ? '—' : `${summary.rate}%`}</View>
        <View className={styles.note}>出勤率，按学时算</View>
      </View>
      <View className={styles.counts}>
        {summary.counts.map(({ state, count }) => (
          <View key={state} className={styles.count}>
            <View className={styles.times}>{count}</View>
            <View className={styles.note}>{PRESENCE_LABEL[state]}</View>
          </View>
        ))}
      </View>
    </Card>
  )
})

const RecordCard = ({ record, onMakeUp }: { record: PresenceRecord } & Pick<Props, 'onMakeUp'>) => {
  const { sessionId, subject, startsAt, endsAt, presence, signedAt, makeUp, canMakeUp } = record
  const day = formatDay(dayOfTime(startsAt), 'M月D日 ddd')
  return (
    <Card>
      <View className={styles.head}>
        <View className={styles.subject}>{subject}</View>
        <PresenceTag presence={presence} />
      </View>
      <View className={styles.fact}>
        {day} {formatDate(startsAt, 'h:i')}–{formatDate(endsAt, 'h:i')}
        {signedAt !== null && ` · ${formatDate(signedAt, 'h:i')} 签到`}
      </View>
      {(makeUp !== null || canMakeUp) && (
        <View className={styles.act}>
          <View className={styles.note}>{makeUp !== null && MAKE_UP_STATUS_LABEL[makeUp]}</View>
          {canMakeUp && (
            <Button kind="tint" size="small" label={`申请补签：${subject} ${day}`} onClick={() => onMakeUp(sessionId)}>
              补签
            </Button>
          )}
        </View>
      )}
    </Card>
  )
}
