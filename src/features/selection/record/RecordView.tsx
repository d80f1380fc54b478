import { observer } from 'mobx-react-lite'
import { View } from '@tarojs/components'
import type { SelectionRecord } from '@contract/selection/calls'
import { CHOICE_STATE_LABEL } from '@contract/selection/selection-kinds'
import { AppPage } from '@/core/page/AppPage'
import { back, open, replace } from '@/core/router/router'
import { formatDate } from '@/shared/time/format-date'
import { Button } from '@/shared/ui/Button/Button'
import { Card } from '@/shared/ui/Card/Card'
import { EmptyState } from '@/shared/ui/EmptyState/EmptyState'
import { ListView } from '@/shared/ui/ListView/ListView'
import { NavBar } from '@/shared/ui/NavBar/NavBar'
import { Tag } from '@/shared/ui/Tag/Tag'
import { Tappable } from '@/shared/ui/Tappable/Tappable'
import { TextCardSkeleton } from '@/shared/ui/TextSkeleton/TextSkeleton'
import { confirm, toast } from '@/shared/ui/toast/toast'
import { CHOICE_TONE, showCredits } from '../selection-text'
import type { RecordStore } from './record.store'
import styles from './RecordView.module.scss'

const TO_SELECTION = { label: '去选课', onClick: () => replace('courseSelection') }

/** What was chosen, and what became of it. */
export const RecordView = observer(function RecordView({ store, title }: { store: RecordStore; title: string }) {
  return (
    <AppPage nav={<NavBar title={title} back onBack={() => void back()} />} onRefresh={store.load}>
      <ListView
        list={store.list}
        keyOf={({ id }) => id}
        renderRow={(row) => <RecordRow store={store} row={row} />}
        skeleton={<TextCardSkeleton count={3} />}
        empty={<EmptyState text="还没有选过课" action={TO_SELECTION} />}
      />
    </AppPage>
  )
})

const RecordRow = observer(function RecordRow({ store, row }: { store: RecordStore; row: SelectionRecord }) {
  const { id, title, planName, creditTenths, times, state, reason, changedAt, withdrawUntil } = row
  const withdraw = async () => {
    const content = `退掉《${title}》？名额会放回，配套的课一起退。`
    if (!(await confirm({ title: '退课', content, confirmText: '退课' }))) return
    toast((await store.withdraw(row)) ? '已退课' : store.refusal)
  }
  return (
    <Card>
      <Tappable className={styles.head} role="link" onClick={() => void open('selectionCourse', { id })}>
        <View className={styles.title}>{title}</View>
        <Tag tone={CHOICE_TONE[state]}>{CHOICE_STATE_LABEL[state]}</Tag>
      </Tappable>
      <View className={styles.fact}>
        {planName} · {showCredits(creditTenths)} 学分
      </View>
      {times.length > 0 && <View className={styles.fact}>{times.join('，')}</View>}
      <View className={styles.fact}>
        {formatDate(changedAt, 'y-m-d h:i')}
        {reason && ` · ${reason}`}
      </View>
      <View className={styles.acts}>
        {state === 'selected' && (
          <Button kind="tint" size="small" label={`课件：${title}`} onClick={() => open('selectionCourseware', { id })}>
            课件
          </Button>
        )}
        {withdrawUntil && (
          <Button kind="ghost" size="small" label={`退课：${title}`} onClick={withdraw}>
            退课
          </Button>
        )}
        {withdrawUntil && <View className={styles.fact}>{formatDate(withdrawUntil, 'n月j日 h:i')} 前可退</View>}
      </View>
    </Card>
  )
})
