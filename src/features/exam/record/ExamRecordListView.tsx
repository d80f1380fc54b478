import { View } from '@tarojs/components'
import { ATTEMPT_STATUS_LABEL, isRunning } from '@contract/exam/attempt-status'
import type { ExamRecord } from '@contract/exam/calls'
import { formatPoints } from '@contract/paper/paper-kinds'
import { AppPage } from '@/core/page/AppPage'
import { back, open } from '@/core/router/router'
import { classNames } from '@/shared/element/class-names'
import { formatDate } from '@/shared/time/format-date'
import { Card } from '@/shared/ui/Card/Card'
import { EmptyState } from '@/shared/ui/EmptyState/EmptyState'
import { ListView } from '@/shared/ui/ListView/ListView'
import { NavBar } from '@/shared/ui/NavBar/NavBar'
import { Tag } from '@/shared/ui/Tag/Tag'
import type { ExamRecordListStore } from './exam-record-list.store'
import styles from './ExamRecordListView.module.scss'

interface Props {
  store: ExamRecordListStore
  title: string
}

/** My attempts, each with its state and score. */
export const ExamRecordListView = ({ store, title }: Props) => (
  <AppPage nav={<NavBar title={title} back onBack={() => void back()} />} onRefresh={store.load} floating>
    <ListView
      list={store.list}
      keyOf={({ id }) => id}
      renderRow={(record) => <RecordRow record={record} />}
      empty={<EmptyState text="还没有考试记录" action={{ label: '去考试中心', onClick: () => void open('papers') }} />}
    />
  </AppPage>
)

const RecordRow = ({ record }: { record: ExamRecord }) => {
  const { id, title, status, enteredAt, scoreHundredths, totalHundredths, passed } = record
  const running = isRunning(status)
  return (
    <Card onClick={() => void (running ? open('exam', { id }) : open('examResult', { id }))}>
      <View className={styles.head}>
        <View className={styles.title}>{title}</View>
        <Tag tone={running ? 'brand' : passed ? 'ok' : 'grey'}>{passed ? '已通过' : ATTEMPT_STATUS_LABEL[status]}</Tag>
      </View>
      <View className={styles.foot}>
        <View className={styles.time}>{formatDate(enteredAt, 'y-m-d h:i')}</View>
        <View className={classNames(styles.score, running && styles.running)}>
          {running
            ? '继续考试'
            : scoreHundredths === null
              ? '成绩待公布'
              : describeScore(scoreHundredths, totalHundredths)}
        </View>
      </View>
    </Card>
  )
}

const describeScore = (score: number, total: number): string => `${formatPoints(score)} / ${formatPoints(total)} 分`
