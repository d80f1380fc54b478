import { observer } from 'mobx-react-lite'
import { View } from '@tarojs/components'
import type { PracticeResult } from '@contract/practice/calls'
import { AppPage } from '@/core/page/AppPage'
import { PendingPage } from '@/core/page/PendingPage'
import { back, replace } from '@/core/router/router'
import { aria } from '@/shared/element/aria'
import { classNames } from '@/shared/element/class-names'
import { formatClock } from '@/shared/time/duration'
import { Button } from '@/shared/ui/Button/Button'
import { Card } from '@/shared/ui/Card/Card'
import { NavBar } from '@/shared/ui/NavBar/NavBar'
import { Progress } from '@/shared/ui/Progress/Progress'
import type { PracticeResultStore } from './practice-result.store'
import styles from './PracticeResultView.module.scss'

interface ResultWay {
  label: string
  go: (result: PracticeResult) => unknown
}

interface Props {
  store: PracticeResultStore
  title: string
  /** The main button. */
  main: ResultWay
  onReview: (result: PracticeResult) => unknown
  /** Practises one knowledge point that was weak. */
  onPoint?: (pointId: string) => unknown
}

const WAY = { label: '去练习', onClick: () => replace('practices') }

/** A practice in numbers, and what to do next. */
export const PracticeResultView = observer(function PracticeResultView({
  store,
  title,
  main,
  onReview,
  onPoint,
}: Props) {
  const { data } = store.result
  const nav = <NavBar title={title} back onBack={() => void back()} />
  if (!data) return <PendingPage nav={nav} resource={store.result} way={WAY} top="sheet" rows={3} />
  const { rightPercent, rightCount, doneCount, questionCount, wrongCount, usedSeconds, passPercent, passed } = data
  const facts = [
    ['已做', `${doneCount}/${questionCount}`],
    ['答对', String(rightCount)],
    ['答错', String(wrongCount)],
    ['用时', formatClock(usedSeconds)],
  ]
  const weakest = [...data.points].sort((one, other) => shareOf(one) - shareOf(other))
  return (
    <AppPage
      nav={nav}
      footer={
        <View className={styles.foot}>
          <View className={styles.action}>
            <Button kind="tint" block onClick={() => onReview(data)}>
              看解析
            </Button>
          </View>
          <View className={styles.action}>
            <Button block onClick={() => main.go(data)}>
              {main.label}
            </Button>
          </View>
        </View>
      }
    >
      <Card inset>
        <View className={styles.title}>{data.title}</View>
        <View className={styles.score} {...aria({ role: 'status', label: `正确率 ${rightPercent}%` })}>
          <View className={styles.number}>{rightPercent}</View>
          <View className={styles.unit}>% 正确率</View>
        </View>
        {passPercent > 0 && (
          <View className={classNames(styles.pass, passed ? styles.passed : styles.failed)}>
            {passed ? '已达标，可以继续后面的学习' : `达到 ${passPercent}% 算通过，再练一次吧`}
          </View>
        )}
        <View className={styles.facts}>
          {facts.map(([label, value]) => (
            <View key={label} className={styles.fact}>
              <View className={styles.value}>{value}</View>
              <View className={styles.label}>{label}</View>
            </View>
          ))}
        </View>
      </Card>
      {weakest.length > 0 && (
        <Card inset>
          <View className={styles.heading} {...aria({ role: 'heading', level: 2 })}>
            知识点掌握
          </View>
          {weakest.map((point) => (
            <View key={point.id} className={styles.point}>
              <View className={styles.line}>
                <View className={styles.name}>{point.name}</View>
                <View className={styles.share}>
                  {point.rightCount}/{point.questionCount}
                </View>
              </View>
              <Progress label={point.name} percent={shareOf(point)} tone={shareOf(point) >= 60 ? 'ok' : 'price'} />
              {onPoint && shareOf(point) < 60 && (
                <Button kind="plain" size="small" className={styles.again} onClick={() => onPoint(point.id)}>
                  练这个知识点
                </Button>
              )}
            </View>
          ))}
        </Card>
      )}
    </AppPage>
  )
})

const shareOf = ({ rightCount, questionCount }: PracticeResult['points'][number]): number =>
  Math.round((rightCount / Math.max(1, questionCount)) * 100)
