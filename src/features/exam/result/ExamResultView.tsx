import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { ExamResult, Share } from '@contract/exam/calls'
import { formatPoints } from '@contract/paper/paper-kinds'
import { AppPage } from '@/core/page/AppPage'
import { PendingPage } from '@/core/page/PendingPage'
import { back, open } from '@/core/router/router'
import { aria } from '@/shared/element/aria'
import { classNames } from '@/shared/element/class-names'
import { Button } from '@/shared/ui/Button/Button'
import { Card } from '@/shared/ui/Card/Card'
import { Cell } from '@/shared/ui/Cell/Cell'
import { NavBar } from '@/shared/ui/NavBar/NavBar'
import { describeHandIn, describeWaiting, findWeakest, toPercent } from '../exam-text'
import type { ExamResultStore } from './exam-result.store'
import styles from './ExamResultView.module.scss'

const WAY = { label: '去考试中心', onClick: () => void open('papers') }

interface Props {
  store: ExamResultStore
  title: string
}

/** Score, place, and how each part went. */
export const ExamResultView = observer(function ExamResultView({ store, title }: Props) {
  const { data: result } = store.result
  const nav = <NavBar title={title} back onBack={() => void back()} />
  if (!result) {
    return <PendingPage nav={nav} resource={store.result} way={WAY} />
  }
  return (
    <AppPage nav={nav} footer={<Actions result={result} />}>
      <Score result={result} />
      <Card inset padded={false}>
        {store.isMarking ? (
          <Cell label="题目" value={`${result.questionCount} 题`} />
        ) : (
          <Cell label="作答" value={`${result.doneCount}/${result.questionCount} 题`} />
        )}
        {result.revealed && <Cell label="答对" value={`${result.rightCount} 题`} />}
        {result.rank !== null && <Cell label="名次" value={`第 ${result.rank} 名 / 共 ${result.rankedCount} 人`} />}
        {result.switches > 0 && <Cell label="切屏" value={`${result.switches} 次`} />}
      </Card>
      <Bars title="各部分得分" shares={result.sections} />
      <Bars title="知识点掌握" shares={result.points} />
      <Advice points={result.points} />
    </AppPage>
  )
})

const Score = ({ result }: { result: ExamResult }) => {
  const { scoreHundredths, totalHundredths, passHundredths, passed, title } = result
  return (
    <View className={styles.score} {...aria({ live: 'polite' })}>
      <View className={styles.title}>{title}</View>
      {scoreHundredths === null ? (
        <View className={styles.waiting}>{describeWaiting(result)}</View>
      ) : (
        <>
          <View className={classNames(styles.points, passed ? styles.passed : styles.failed)}>
            {formatPoints(scoreHundredths)}
            <View className={styles.unit}>分</View>
          </View>
          <View className={styles.verdict}>
            {passed ? '恭喜，通过考试' : '没有通过，再接再厉'}（及格 {formatPoints(passHundredths)} / 总分{' '}
            {formatPoints(totalHundredths)}）
          </View>
        </>
      )}
      <View className={styles.facts}>{describeHandIn(result)}</View>
    </View>
  )
}

const Bars = ({ title, shares }: { title: string; shares: readonly Share[] }) => {
  if (shares.length === 0) return null
  return (
    <Card inset>
      <View className={styles.heading} {...aria({ role: 'heading', level: 2 })}>
        {title}
      </View>
      {shares.map((share) => (
        <View key={share.pointId ?? share.name} className={styles.share}>
          <View className={styles.line}>
            <View className={styles.name}>{share.name}</View>
            <View className={styles.value}>
              {formatPoints(share.scoreHundredths)}/{formatPoints(share.maxHundredths)} 分 · {toPercent(share)}%
            </View>
          </View>
          <View className={styles.track}>
            <View className={styles.fill} style={{ width: `${toPercent(share)}%` }} />
          </View>
        </View>
      ))}
    </Card>
  )
}

const Advice = ({ points }: { points: readonly Share[] }) => {
  const weakest = findWeakest(points)
  if (!weakest) return null
  return (
    <Card inset>
      <View className={styles.advice}>
        「{weakest.name}」只拿到 {toPercent(weakest)}% 的分，建议看完解析，再练一练这部分。
      </View>
      {weakest.pointId && (
        <Button kind="tint" block onClick={() => open('practice', { pointId: weakest.pointId! })}>
          练这个知识点
        </Button>
      )}
    </Card>
  )
}

const Actions = ({ result: { id, paperId, revealed, canRetake } }: { result: ExamResult }) => (
  <View className={styles.actions}>
    {canRetake && (
      <Button
        className={styles.action}
        kind={revealed ? 'plain' : 'primary'}
        onClick={() => open('paper', { id: paperId })}
      >
        再考一次
      </Button>
    )}
    {revealed && (
      <Button className={styles.action} onClick={() => open('examAnalysis', { id })}>
        查看解析
      </Button>
    )}
    {!revealed && !canRetake && (
      <Button className={styles.action} onClick={() => open('examRecords')}>
        我的记录
      </Button>
    )}
  </View>
)
