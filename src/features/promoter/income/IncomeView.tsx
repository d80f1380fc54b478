import { observer } from 'mobx-react-lite'
import { View } from '@tarojs/components'
import type { IncomeRow, IncomeSummary } from '@contract/promoter/promoter-views'
import { ENTRY_LABEL } from '@contract/promoter/promoter-kinds'
import { AppPage } from '@/core/page/AppPage'
import { PendingPage } from '@/core/page/PendingPage'
import { back, open, replace } from '@/core/router/router'
import { formatDate } from '@/shared/time/format-date'
import { Card } from '@/shared/ui/Card/Card'
import { EmptyState } from '@/shared/ui/EmptyState/EmptyState'
import { ListView } from '@/shared/ui/ListView/ListView'
import { NavBar } from '@/shared/ui/NavBar/NavBar'
import { Tabs } from '@/shared/ui/Tabs/Tabs'
import { TextCardSkeleton } from '@/shared/ui/TextSkeleton/TextSkeleton'
import { formatChange, formatSum } from '../promoter-text'
import { EarningBars } from '../ui/EarningBars'
import { EarnRow } from '../ui/EarnRow'
import { Figures } from '../ui/Figures'
import { INCOME_TABS, type IncomeStore } from './income.store'
import styles from './IncomeView.module.scss'

const TABS = INCOME_TABS.map((key) => ({ key, label: key === 'all' ? '全部' : ENTRY_LABEL[key] }))
const WAY = { label: '了解推广员', onClick: () => replace('promoter') }
const ORDERS = { label: '看推广订单', onClick: () => open('promoterOrders', {}) }

/** Each change of the balance with its reason, below the last days as a chart. */
export const IncomeView = observer(function IncomeView({ store, title }: { store: IncomeStore; title: string }) {
  const { data } = store.summary
  const nav = <NavBar title={title} back onBack={() => void back()} />
  if (!data) return <PendingPage nav={nav} resource={store.summary} way={WAY} onRetry={store.loadAll} />
  return (
    <AppPage nav={nav} onRefresh={store.loadAll}>
      <Summary summary={data} />
      <View className={styles.tabs}>
        <Tabs items={TABS} value={store.tab} onChange={(key) => void store.choose(key)} label="种类" />
      </View>
      <ListView
        list={store.list}
        keyOf={({ id }) => id}
        renderRow={(row) => <OneChange row={row} />}
        skeleton={<TextCardSkeleton />}
        empty={<EmptyState text="还没有明细" note="佣金过了冻结期会记在这里" action={ORDERS} />}
      />
    </AppPage>
  )
})

const Summary = ({ summary: { availableFen, waitingFen, settledFen, days } }: { summary: IncomeSummary }) => (
  <Card inset>
    <Figures
      items={[
        { label: '可提现（元）', value: formatSum(availableFen) },
        { label: '冻结中（元）', value: formatSum(waitingFen) },
        { label: '累计结算（元）', value: formatSum(settledFen) },
      ]}
    />
    <View className={styles.chart}>
      <EarningBars days={days} />
    </View>
  </Card>
)

const OneChange = ({ row: { kind, title, amountFen, at } }: { row: IncomeRow }) => {
  const when = formatDate(at, 'y-m-d h:i')
  const label = ENTRY_LABEL[kind]
  return (
    <EarnRow
      title={title}
      facts={[title === label ? when : `${label} · ${when}`]}
      sum={`${formatChange(amountFen)} 元`}
      gains={amountFen > 0}
    />
  )
}
