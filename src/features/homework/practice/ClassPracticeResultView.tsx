import { observer } from 'mobx-react-lite'
import { View } from '@tarojs/components'
import type { ClassPracticeResult } from '@contract/homework/calls'
import { AppPage } from '@/core/page/AppPage'
import { PendingPage } from '@/core/page/PendingPage'
import { back, open, replace } from '@/core/router/router'
import { aria } from '@/shared/element/aria'
import { classNames } from '@/shared/element/class-names'
import { Button } from '@/shared/ui/Button/Button'
import { Card } from '@/shared/ui/Card/Card'
import { Cell } from '@/shared/ui/Cell/Cell'
import { NavBar } from '@/shared/ui/NavBar/NavBar'
import { describeMoment } from '../homework-text'
import type { ClassPracticeResultStore } from './class-practice-result.store'
import styles from './ClassPracticeResultView.module.scss'

const WAY = { label: '我的班级', onClick: () => replace('myClasses', {}) }
const TENTH_PERCENT = 10

/** My results of a practice of the class, and how all are spread. No names, no ranks. */
export const ClassPracticeResultView = observer(function ClassPracticeResultView({
  store,
}: {
  store: ClassPracticeResultStore
}) {
  const { data: result } = store.result
  const nav = <NavBar title="练习成绩" back onBack={() => void back()} />
  if (!result) return <PendingPage nav={nav} resource={store.result} way={WAY} />
  const { setId, title, className, bestPercent, passPercent, tries } = result
  return (
    <AppPage
      nav={nav}
      onRefresh={store.load}
      footer={
        <Button block size="large" onClick={() => open('practice', { setId })}>
          {tries.length === 0 ? '开始练习' : '再做一次'}
        </Button>
      }
    >
      <Card inset className={styles.card}>
        <View className={styles.title} {...aria({ role: 'heading', level: 1 })}>
          {title}
        </View>
        <View className={styles.meta}>{className}</View>
        <View className={styles.best}>{bestPercent === null ? '还没有做过' : `最好 ${bestPercent}%`}</View>
        {passPercent > 0 && <View className={styles.meta}>{passPercent}% 通过</View>}
      </Card>
      <Spread result={result} />
      {tries.length > 0 && (
        <Card inset padded={false} className={styles.card}>
          {tries.map(({ id, rightPercent, finishedAt }) => (
            <Cell
              key={id}
              label={`答对 ${rightPercent}%`}
              note={describeMoment(finishedAt, Date.now())}
              onClick={() => void open('practiceResult', { id })}
            />
          ))}
        </Card>
      )}
    </AppPage>
  )
})

/** A bar for each tenth, with mine marked. */
const Spread = ({ result }: { result: ClassPracticeResult }) => {
  const { tenths, finishedCount, studentCount, medianPercent, bestPercent } = result
  const most = Math.max(1, ...tenths)
  const mine = bestPercent === null ? undefined : Math.min(TENTH_PERCENT - 1, Math.floor(bestPercent / TENTH_PERCENT))
  const words = tenths.map((count, at) => `${describeTenth(at)} ${count} 人`).join('，')
  return (
    <Card inset className={styles.card}>
      <View className={styles.heading} {...aria({ role: 'heading', level: 2 })}>
        全班的成绩
      </View>
      <View className={styles.meta}>
        {finishedCount} / {studentCount} 人完成
        {medianPercent !== null && ` · 中位数 ${medianPercent}%`}
      </View>
      {tenths.length === 0 ? (
        <View className={styles.meta}>完成的人不到 5 位，先不显示分布。</View>
      ) : (
        <View className={styles.chart} {...aria({ role: 'img', label: `成绩分布：${words}` })}>
          {tenths.map((count, at) => (
            <View key={describeTenth(at)} className={styles.column}>
              <View className={styles.count}>{count > 0 ? count : ''}</View>
              <View
                className={classNames(styles.bar, at === mine && styles.mine)}
                style={{ height: `${(100 * count) / most}%` }}
              />
              <View className={styles.axis}>{at % 2 === 0 ? at * TENTH_PERCENT : ''}</View>
            </View>
          ))}
        </View>
      )}
      {mine !== undefined && tenths.length > 0 && <View className={styles.meta}>深色的一格有我的最好成绩</View>}
    </Card>
  )
}

const describeTenth = (at: number): string =>
  `${at * TENTH_PERCENT} 到 ${at === TENTH_PERCENT - 1 ? 100 : at * TENTH_PERCENT + 9}`
