import { observer } from 'mobx-react-lite'
import { View } from '@tarojs/components'
import { MAKEUP_LIMIT } from '@contract/attendance/attendance-status'
import type { AttendanceRecord } from '@contract/attendance/calls'
import { AppPage } from '@/core/page/AppPage'
import { back } from '@/core/router/router'
import { Button } from '@/shared/ui/Button/Button'
import { EmptyState } from '@/shared/ui/EmptyState/EmptyState'
import { ListView } from '@/shared/ui/ListView/ListView'
import { NavBar } from '@/shared/ui/NavBar/NavBar'
import { CardSkeleton } from '@/shared/ui/Skeleton/Skeleton'
import { Tag } from '@/shared/ui/Tag/Tag'
import { confirm } from '@/shared/ui/toast/toast'
import type { AttendanceListStore } from './attendance-list.store'
import { describeCounts, describeStatus, formatMoment, STATUS_TONE } from '../attendance-text'
import { CheckSheet } from '../check/CheckSheet'
import styles from './AttendanceListView.module.scss'

const goBack = () => void back()

/** One check with its result and the one action that is possible. */
const Row = observer(function Row({ store, record }: { store: AttendanceListStore; record: AttendanceRecord }) {
  const { title, lessonTitle, opensAt, signedAt, status, faceReview, faceReason, open, canApplyMakeup } = record
  const apply = async () => {
    const left = store.makeupsLeft === null ? '' : `还可以补签 ${store.makeupsLeft} 次。`
    const content = `${left}申请后要在 30 分钟内完成。`
    if (await confirm({ title: '申请补签', content, confirmText: '申请' })) await store.applyMakeup(record.id)
  }
  return (
    <View className={styles.row}>
      <View className={styles.words}>
        <View className={styles.title}>{lessonTitle}</View>
        <View className={styles.meta}>
          {title} · {formatMoment(opensAt)}
        </View>
        {signedAt && (
          <View className={styles.meta}>
            {faceReview === 'waiting' ? '拍照' : '签到'}于 {formatMoment(signedAt)}
          </View>
        )}
        {faceReview === 'refused' && faceReason !== '' && (
          <View className={styles.reason}>照片未通过：{faceReason}</View>
        )}
      </View>
      <View className={styles.side}>
        <Tag tone={faceReview === 'waiting' ? 'warn' : STATUS_TONE[status]}>{describeStatus(record)}</Tag>
        {open && (
          <Button size="small" onClick={() => store.open(record)}>
            {status === 'ABSENT' ? '去补签' : '去签到'}
          </Button>
        )}
        {canApplyMakeup && store.makeupsLeft !== 0 && (
          <Button size="small" kind="tint" onClick={apply}>
            申请补签
          </Button>
        )}
      </View>
    </View>
  )
})

/** A learner's attendance of a course: counts, then every check, the newest first. */
export const AttendanceListView = observer(function AttendanceListView({ store }: { store: AttendanceListStore }) {
  const { list, answer, makeupsLeft } = store
  const counts = describeCounts(store.counts)
  return (
    <AppPage nav={<NavBar title="我的考勤" back onBack={goBack} />} onRefresh={store.load}>
      {counts.length > 0 && (
        <View className={styles.counts}>
          {counts.map(({ label, count }) => (
            <View key={label} className={styles.count}>
              <View className={styles.number}>{count}</View>
              <View className={styles.label}>{label}</View>
            </View>
          ))}
        </View>
      )}
      <ListView
        list={list}
        keyOf={({ id }) => id}
        renderRow={(record) => <Row store={store} record={record} />}
        skeleton={<CardSkeleton picture="none" />}
        empty={
          <EmptyState
            drawing="book"
            text="还没有考勤"
            note="上课时老师发起的签到会记在这里"
            action={{ label: '返回课程', onClick: goBack }}
          />
        }
      />
      {list.items.length > 0 && makeupsLeft !== null && (
        <View className={styles.rule}>
          缺勤后 7 天内可以补签，每门课 {MAKEUP_LIMIT} 次，还剩 {makeupsLeft} 次
        </View>
      )}
      {answer && <CheckSheet answer={answer} onClose={store.close} onAnswered={store.close} />}
    </AppPage>
  )
})
