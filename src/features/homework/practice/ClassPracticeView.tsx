import { observer } from 'mobx-react-lite'
import { View } from '@tarojs/components'
import type { ClassPractice } from '@contract/homework/calls'
import { AppPage } from '@/core/page/AppPage'
import { back, open } from '@/core/router/router'
import { Button } from '@/shared/ui/Button/Button'
import { Card } from '@/shared/ui/Card/Card'
import { EmptyState } from '@/shared/ui/EmptyState/EmptyState'
import { ListView } from '@/shared/ui/ListView/ListView'
import { NavBar } from '@/shared/ui/NavBar/NavBar'
import { Tag } from '@/shared/ui/Tag/Tag'
import { TextCardSkeleton } from '@/shared/ui/TextSkeleton/TextSkeleton'
import { describeMoment } from '../homework-text'
import type { ClassPracticeStore } from './class-practice.store'
import styles from './ClassPracticeView.module.scss'

/** Practices of a class and the way into each. */
export const ClassPracticeView = observer(function ClassPracticeView({ store }: { store: ClassPracticeStore }) {
  const toClass = { label: '回到班级', onClick: () => back() }
  return (
    <AppPage nav={<NavBar title="班级练习" back onBack={() => void back()} />} onRefresh={store.load} floating>
      <ListView
        list={store.practices}
        keyOf={({ setId }) => setId}
        renderRow={(practice) => <PracticeCard practice={practice} classId={store.classId} />}
        skeleton={<TextCardSkeleton count={3} />}
        empty={<EmptyState text="班里还没有练习" note="老师布置后会在这里显示" action={toClass} />}
      />
    </AppPage>
  )
})

const PracticeCard = ({ practice, classId }: { practice: ClassPractice; classId: string }) => {
  const { setId, title, note, questionCount, passPercent, dueAt, runningId, runningDone, status, bestPercent } =
    practice
  const facts = [
    `${questionCount} 题`,
    passPercent > 0 && `${passPercent}% 通过`,
    dueAt !== null && `${describeMoment(dueAt, Date.now())} 前完成`,
    runningId !== null && `已做 ${runningDone} 题`,
  ]
  const next = runningId !== null ? '接着做' : status === null ? '开始' : '再做一次'
  const isPassed = bestPercent !== null && bestPercent >= passPercent
  return (
    <Card>
      <View className={styles.head}>
        <View className={styles.title}>{title}</View>
        {runningId !== null && <Tag tone="warn">没做完</Tag>}
        {status === null && <Tag tone="grey">未做</Tag>}
        {status === 'finished' && <Tag tone={isPassed ? 'ok' : 'warn'}>{isPassed ? '已完成' : '未通过'}</Tag>}
      </View>
      {note !== '' && <View className={styles.note}>{note}</View>}
      <View className={styles.note}>{facts.filter(Boolean).join(' · ')}</View>
      {bestPercent !== null && <View className={styles.best}>最好成绩 {bestPercent}%</View>}
      <View className={styles.acts}>
        <Button
          kind="plain"
          size="small"
          label={`${title}：看成绩`}
          onClick={() => open('homeworkResult', { id: classId, setId })}
        >
          看成绩
        </Button>
        <Button kind="tint" size="small" label={`${title}：${next}`} onClick={() => open('practice', { setId })}>
          {next}
        </Button>
      </View>
    </Card>
  )
}
