import { observer } from 'mobx-react-lite'
import { View } from '@tarojs/components'
import type { Homework } from '@contract/homework/calls'
import { WORK_STATE_LABEL } from '@contract/homework/homework-status'
import { AppPage } from '@/core/page/AppPage'
import { PendingPage } from '@/core/page/PendingPage'
import { back, open, replace } from '@/core/router/router'
import { aria } from '@/shared/element/aria'
import { Button } from '@/shared/ui/Button/Button'
import { NavBar } from '@/shared/ui/NavBar/NavBar'
import { Tag } from '@/shared/ui/Tag/Tag'
import { toast } from '@/shared/ui/toast/toast'
import { describeAttempts, describeDue, describeWorth, STATE_TONE } from '../homework-text'
import { HandInForm } from './HandInForm'
import { ReceiptCard } from './ReceiptCard'
import type { HomeworkDetailStore } from './homework-detail.store'
import { TaskCard } from './TaskCard'
import styles from './HomeworkDetailView.module.scss'

const WAY = { label: '查看我的作业', onClick: () => replace('homework', {}) }

/** One homework: what is asked, what I handed in, and the form. */
export const HomeworkDetailView = observer(function HomeworkDetailView({ store }: { store: HomeworkDetailStore }) {
  const { data: homework } = store.homework
  const nav = <NavBar title="作业详情" back onBack={() => void back()} />
  if (!homework) return <PendingPage nav={nav} resource={store.homework} way={WAY} />
  const now = Date.parse(homework.serverNow)
  return (
    <AppPage nav={nav} onRefresh={store.load} footer={<Foot store={store} homework={homework} />}>
      <HomeworkHead homework={homework} />
      <TaskCard homework={homework} now={now} folded={homework.handIns.length > 0} />
      {homework.handIns.map((attempt) => (
        <ReceiptCard key={attempt.id} attempt={attempt} homework={homework} now={now} />
      ))}
      {store.isWriting && <HandInForm store={store} homework={homework} />}
    </AppPage>
  )
})

/** Title, state and what it was worth. */
export const HomeworkHead = ({ homework }: { homework: Homework }) => {
  const { title, state, className, authorName, passPoints } = homework
  const worth = describeWorth(homework)
  return (
    <View className={styles.head}>
      <View className={styles.words}>
        <View className={styles.title} {...aria({ role: 'heading', level: 1 })}>
          {title}
        </View>
        <View className={styles.facts} {...aria({ live: 'polite' })}>
          <Tag tone={STATE_TONE[state]}>{WORK_STATE_LABEL[state]}</Tag>
          <View className={styles.fact}>
            {className} · {authorName}
          </View>
        </View>
      </View>
      {worth !== '' && (
        <View className={styles.worth}>
          <View className={styles.points}>{worth}</View>
          {passPoints > 0 && <View className={styles.fact}>合格线 {passPoints}</View>}
        </View>
      )}
    </View>
  )
}

const Foot = observer(function Foot({ store, homework }: { store: HomeworkDetailStore; homework: Homework }) {
  const { form, isWriting, missing } = store
  const hasMark = homework.handIns.some(({ mark }) => mark !== null)
  const seeResult = () => open('homeworkResult', { id: homework.id })
  const send = async () => {
    const answer = await store.submit()
    if (answer) toast(`已提交，回执号 ${answer.handIns[0].receiptNumber}`)
  }
  return (
    <View className={styles.foot}>
      {form.error && (
        <View className={styles.error} {...aria({ role: 'alert' })}>
          {form.error}
        </View>
      )}
      {isWriting && missing && (
        <View className={styles.missing} {...aria({ role: 'status' })}>
          {missing}
        </View>
      )}
      <View className={styles.act}>
        <View className={styles.when}>
          <View className={styles.due}>{describeFoot(homework)}</View>
          {homework.canHandIn && <View className={styles.fact}>{describeAttempts(homework)}</View>}
        </View>
        {isWriting ? (
          <Button
            size="large"
            className={styles.send}
            loading={form.submitting}
            disabled={missing !== ''}
            onClick={send}
          >
            {homework.handIns.length > 0 ? '重新提交' : '提交'}
          </Button>
        ) : (
          <View className={styles.buttons}>
            {homework.canHandIn && (
              <Button size="large" kind={hasMark ? 'plain' : 'tint'} onClick={store.writeAgain}>
                再交一次
              </Button>
            )}
            {hasMark && (
              <Button size="large" onClick={seeResult}>
                看批改
              </Button>
            )}
          </View>
        )}
      </View>
    </View>
  )
})

const describeFoot = (homework: Homework): string => {
  if (homework.state === 'excused') return '这份作业你不用交'
  if (homework.canHandIn) return describeDue(homework, Date.parse(homework.serverNow))
  if (homework.state === 'missing') return '已截止，没有提交'
  return homework.attemptsLeft === 0 ? '提交次数已用完' : '已截止'
}
