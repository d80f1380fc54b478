import { observer } from 'mobx-react-lite'
import { View } from '@tarojs/components'
import { AppPage } from '@/core/page/AppPage'
import { PendingPage } from '@/core/page/PendingPage'
import { back, replace } from '@/core/router/router'
import { formatDate } from '@/shared/time/format-date'
import { Card } from '@/shared/ui/Card/Card'
import { EmptyState } from '@/shared/ui/EmptyState/EmptyState'
import { ListView } from '@/shared/ui/ListView/ListView'
import { NavBar } from '@/shared/ui/NavBar/NavBar'
import { CardSkeleton } from '@/shared/ui/Skeleton/Skeleton'
import { Tag } from '@/shared/ui/Tag/Tag'
import { PromotedOrderRow } from '../order/PromotedOrderRow'
import { formatSum } from '../promoter-text'
import { Figures } from '../ui/Figures'
import type { MemberStore } from './member.store'
import styles from './MemberView.module.scss'

const WAY = { label: '看我的客户', onClick: () => replace('promoterCustomers') }

/** One customer or sub-promoter of mine: the sums, and the orders behind them. */
export const MemberView = observer(function MemberView({ store, title }: { store: MemberStore; title: string }) {
  const { data } = store.member
  const nav = <NavBar title={title} back onBack={() => void back()} />
  if (!data) return <PendingPage nav={nav} resource={store.member} way={WAY} onRetry={store.load} />
  const { name, isPromoter, since, orderCount, salesFen, earnedFen, waitingFen } = data
  return (
    <AppPage nav={nav} onRefresh={store.load}>
      <Card inset>
        <View className={styles.head}>
          <View className={styles.name}>{name}</View>
          <Tag>{isPromoter ? '下级推广员' : '客户'}</Tag>
        </View>
        <View className={styles.fact}>{formatDate(since, 'y-m-d h:i')} 起</View>
        <Figures
          items={[
            { label: '佣金（元）', value: formatSum(earnedFen) },
            { label: '成交（元）', value: formatSum(salesFen) },
            { label: '订单', value: String(orderCount) },
          ]}
        />
        {waitingFen > 0 && <View className={styles.fact}>其中 ¥{formatSum(waitingFen)} 还在冻结</View>}
      </Card>
      <ListView
        list={store.orders}
        keyOf={({ id }) => id}
        renderRow={(order) => <PromotedOrderRow order={order} />}
        skeleton={<CardSkeleton />}
        empty={<EmptyState text="还没有订单" note="下单后会出现在这里" />}
      />
    </AppPage>
  )
})
