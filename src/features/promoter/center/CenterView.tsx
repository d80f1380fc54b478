import { observer } from 'mobx-react-lite'
import { View } from '@tarojs/components'
import type { Center, Levels } from '@contract/promoter/promoter-views'
import { AppPage } from '@/core/page/AppPage'
import { PendingPage } from '@/core/page/PendingPage'
import { back, open, replace } from '@/core/router/router'
import { Button } from '@/shared/ui/Button/Button'
import { Card } from '@/shared/ui/Card/Card'
import { Cell } from '@/shared/ui/Cell/Cell'
import { ChoiceChips } from '@/shared/ui/ChoiceChips/ChoiceChips'
import { Icon } from '@/shared/ui/Icon/Icon'
import { NavBar } from '@/shared/ui/NavBar/NavBar'
import { Progress } from '@/shared/ui/Progress/Progress'
import { Tappable } from '@/shared/ui/Tappable/Tappable'
import { formatSum } from '../promoter-text'
import { EarningBars } from '../ui/EarningBars'
import { Figures } from '../ui/Figures'
import { StateCard } from '../ui/StateCard'
import { BalanceCard } from './BalanceCard'
import { progressOf } from './level-progress'
import { SPAN_LABEL, SPANS, type CenterStore } from './center.store'
import styles from './CenterView.module.scss'

const WAY = { label: '了解推广员', onClick: () => replace('promoter') }
const CHIPS = SPANS.map((key) => ({ key, label: SPAN_LABEL[key] }))

/** The promoter's money, figures and ways to everything else. */
export const CenterView = observer(function CenterView({ store, title }: { store: CenterStore; title: string }) {
  const { data } = store.center
  const nav = <NavBar title={title} back onBack={() => void back()} />
  if (!data || !store.isSettled) return <PendingPage nav={nav} resource={store.center} way={WAY} onRetry={store.load} />
  return (
    <AppPage nav={nav} background="wash" onRefresh={store.load} footer={data.state === 'active' && <Acts />}>
      {data.state !== 'active' && <StateCard mine={data} />}
      <BalanceCard center={data} />
      <FiguresCard store={store} />
      {store.levels.data && <LevelCard center={data} levels={store.levels.data} />}
      <Ways center={data} />
    </AppPage>
  )
})

const Acts = () => (
  <View className={styles.acts}>
    <View className={styles.act}>
      <Button block kind="tint" onClick={() => open('promoterInvite')}>
        邀请海报
      </Button>
    </View>
    <View className={styles.act}>
      <Button block kind="tint" onClick={() => open('promoterGoods', {})}>
        推广商品
      </Button>
    </View>
  </View>
)

const FiguresCard = observer(function FiguresCard({ store }: { store: CenterStore }) {
  const { figures, days, span } = store
  if (!figures) return null
  return (
    <Card inset>
      <View className={styles.head}>
        <ChoiceChips label="时间" items={CHIPS} value={span} onChange={store.choose} />
        <Tappable className={styles.way} role="link" onClick={() => void open('promoterIncome')}>
          收益明细
          <Icon name="more" size={16} color="var(--ink-3)" />
        </Tappable>
      </View>
      <Figures
        items={[
          { label: '佣金（元）', value: formatSum(figures.incomeFen) },
          { label: '成交（元）', value: formatSum(figures.salesFen) },
          { label: '订单', value: String(figures.orderCount) },
        ]}
      />
      <View className={styles.chart}>
        <EarningBars days={days} />
      </View>
    </Card>
  )
})

const LevelCard = ({ center, levels }: { center: Center; levels: Levels }) => {
  const { percent, own, missing, rates } = progressOf(levels)
  return (
    <Card inset>
      <Tappable className={styles.level} role="link" onClick={() => void open('promoterLevel')}>
        <View className={styles.name}>{center.levelName || '还没有等级'}</View>
        <View className={styles.rates}>{rates}</View>
        <View className={styles.way}>
          规则
          <Icon name="more" size={16} color="var(--ink-3)" />
        </View>
      </Tappable>
      {levels.next && <Progress percent={percent} label="离下一级" />}
      <View className={styles.ends}>
        <View>{own}</View>
        <View>{missing}</View>
      </View>
    </Card>
  )
}

const Ways = ({ center }: { center: Center }) => (
  <Card inset padded={false}>
    <Cell
      icon="user"
      label="我的客户"
      value={`${center.customerCount} 人`}
      onClick={() => void open('promoterCustomers')}
    />
    {center.hasSecondTier && (
      <Cell
        icon="team"
        label="我的推广员"
        value={`${center.promoterCount} 位`}
        onClick={() => void open('promoterTeam')}
      />
    )}
    <Cell icon="order" label="推广订单" onClick={() => void open('promoterOrders', {})} />
    {center.hasRank && (
      <Cell
        icon="crown"
        label="排行榜"
        value={center.hidesName ? '我的名字已隐藏' : ''}
        onClick={() => void open('promoterRank')}
      />
    )}
    <Cell icon="info" label="常见问题" onClick={() => void open('promoterProblems')} />
    <Cell icon="doc" label="推广规则" onClick={() => void open('promoter')} />
  </Card>
)
