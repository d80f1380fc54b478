import { observer } from 'mobx-react-lite'
import { View } from '@tarojs/components'
import type { PracticeRecord } from '@contract/practice/calls'
import { AppPage } from '@/core/page/AppPage'
import { back, open } from '@/core/router/router'
import { formatRelativeTime } from '@/shared/time/relative-time'
import { EmptyState } from '@/shared/ui/EmptyState/EmptyState'
import { ListView } from '@/shared/ui/ListView/ListView'
import { NavBar } from '@/shared/ui/NavBar/NavBar'
import { Tabs } from '@/shared/ui/Tabs/Tabs'
import { Tag } from '@/shared/ui/Tag/Tag'
import { Tappable } from '@/shared/ui/Tappable/Tappable'
import { TextCardSkeleton } from '@/shared/ui/TextSkeleton/TextSkeleton'
import { RECORD_TABS, RECORD_TAB_LABEL, type PracticeRecordsStore } from './practice-records.store'
import styles from './PracticeRecordsView.module.scss'

const TABS = RECORD_TABS.map((key) => ({ key, label: RECORD_TAB_LABEL[key] }))
const goPractise = { label: '去练习', onClick: () => open('practices') }

interface Props {
  store: PracticeRecordsStore
  title: string
  onOpen: (record: PracticeRecord) => unknown
}

/** My practices: to go on with, or to look at again. */
export const PracticeRecordsView = observer(function PracticeRecordsView({ store, title, onOpen }: Props) {
  return (
    <AppPage nav={<NavBar title={title} back onBack={() => void back()} />} onRefresh={store.load}>
      <Tabs items={TABS} value={store.tab} onChange={(tab) => void store.choose(tab)} sticky label="练习状态" />
      <ListView
        list={store.list}
        keyOf={({ id }) => id}
        renderRow={(record) => <RecordRow record={record} onOpen={() => void onOpen(record)} />}
        skeleton={<TextCardSkeleton />}
        empty={
          <EmptyState
            drawing="note"
            text="还没有练习记录"
            note="做过的练习都在这里，没做完的可以接着做"
            action={goPractise}
          />
        }
      />
    </AppPage>
  )
})

const RecordRow = ({ record, onOpen }: { record: PracticeRecord; onOpen: () => void }) => {
  const { title, status, startedAt, doneCount, questionCount, rightCount } = record
  const isDoing = status === 'doing'
  return (
    <Tappable className={styles.row} onClick={onOpen}>
      <View className={styles.head}>
        <View className={styles.title}>{title}</View>
        <Tag tone={isDoing ? 'warn' : 'ok'}>{isDoing ? '没做完' : '已完成'}</Tag>
      </View>
      <View className={styles.facts}>
        {formatRelativeTime(startedAt)} · 已做 {doneCount}/{questionCount}
        {!isDoing && ` · 答对 ${rightCount}`}
      </View>
    </Tappable>
  )
}
