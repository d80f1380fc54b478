import { observer } from 'mobx-react-lite'
import { View } from '@tarojs/components'
import type { Levels } from '@contract/promoter/promoter-views'
import { AppPage } from '@/core/page/AppPage'
import { PendingPage } from '@/core/page/PendingPage'
import { back, replace } from '@/core/router/router'
import { aria } from '@/shared/element/aria'
import { formatDate } from '@/shared/time/format-date'
import { Card } from '@/shared/ui/Card/Card'
import { Cell } from '@/shared/ui/Cell/Cell'
import { EmptyState } from '@/shared/ui/EmptyState/EmptyState'
import { NavBar } from '@/shared/ui/NavBar/NavBar'
import { Progress } from '@/shared/ui/Progress/Progress'
import { Tag } from '@/shared/ui/Tag/Tag'
import { progressOf } from '../center/level-progress'
import { describeRate, formatSum } from '../promoter-text'
import type { LevelStore } from './level.store'
import styles from './LevelView.module.scss'

const WAY = { label: '了解推广员', onClick: () => replace('promoter') }

/** Levels with what each earns, and what is missing until the next. */
export const LevelView = observer(function LevelView({ store, title }: { store: LevelStore; title: string }) {
  const { data } = store.levels
  const nav = <NavBar title={title} back onBack={() => void back()} />
  if (!data) return <PendingPage nav={nav} resource={store.levels} way={WAY} />
  return (
    <AppPage nav={nav} onRefresh={store.load}>
      {data.levels.length === 0 ? (
        <EmptyState text="学校还没有设置等级" note="佣金比例见推广规则" action={WAY} />
      ) : (
        <>
          <Mine levels={data} />
          {data.levels.map((level) => (
            <OneLevel key={level.id} level={level} />
          ))}
        </>
      )}
    </AppPage>
  )
})

const Mine = ({ levels }: { levels: Levels }) => {
  const { percent, own, missing } = progressOf(levels)
  return (
    <Card inset>
      <View className={styles.name}>{levels.levels.find(({ isMine }) => isMine)?.name ?? '还没有等级'}</View>
      <View className={styles.bar}>
        <Progress percent={percent} label="离下一级" />
      </View>
      <View className={styles.ends}>
        <View>{own}</View>
        <View>{missing}</View>
      </View>
      <View className={styles.note}>{levels.explanation}</View>
      {levels.computedAt && <View className={styles.note}>上次更新：{formatDate(levels.computedAt, 'y-m-d h:i')}</View>}
    </Card>
  )
}

const OneLevel = ({ level: { name, leastSalesFen, rates, isMine } }: { level: Levels['levels'][number] }) => (
  <Card inset padded={false}>
    <View className={styles.head}>
      <View className={styles.level} {...aria({ role: 'heading', level: 2 })}>
        {name}
      </View>
      {isMine && <Tag>我的等级</Tag>}
      <View className={styles.least}>{leastSalesFen === 0 ? '加入就是' : `成交满 ¥${formatSum(leastSalesFen)}`}</View>
    </View>
    {rates.map((rate) => (
      <Cell key={rate.kind} label={rate.label} value={`佣金 ${describeRate(rate)}`} />
    ))}
  </Card>
)
