import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { AppPage } from '@/core/page/AppPage'
import { ResourceFailure } from '@/core/page/ResourceFailure'
import { back, open } from '@/core/router/router'
import { session } from '@/core/session/session.store'
import { hidesVirtualPrices } from '@/core/shop/hides-virtual-prices'
import { shop } from '@/core/shop/shop.store'
import { CourseRow } from '@/features/catalogue/public'
import { aria } from '@/shared/element/aria'
import { Button } from '@/shared/ui/Button/Button'
import { Cell } from '@/shared/ui/Cell/Cell'
import { Card } from '@/shared/ui/Card/Card'
import { EmptyState } from '@/shared/ui/EmptyState/EmptyState'
import { ListView } from '@/shared/ui/ListView/ListView'
import { ShareButton } from '@/core/share/ShareButton'
import { NavBar } from '@/shared/ui/NavBar/NavBar'
import { CardSkeleton, DetailSkeleton } from '@/shared/ui/Skeleton/Skeleton'
import { Tabs } from '@/shared/ui/Tabs/Tabs'
import { VipBenefits } from '../ui/VipBenefits'
import { VipCard } from '../ui/VipCard'
import { EFFECT_VERB } from '../vip-text'
import { toSharedVip } from './shared-vip'
import type { VipCenterStore } from './vip-center.store'
import styles from './VipCenterView.module.scss'

const WAY = { label: '去首页', onClick: () => void open('home') }

/** The centre of members. */
export const VipCenterView = observer(function VipCenterView({ store }: { store: VipCenterStore }) {
  const { data, phase } = store.vip
  const { level } = store
  const share = level && <ShareButton read={toSharedVip} />
  const nav = <NavBar title="会员中心" back onBack={() => void back()} right={share} />
  if (!data)
    return (
      <AppPage nav={nav}>
        {phase === 'failed' ? <ResourceFailure resource={store.vip} way={WAY} /> : <DetailSkeleton />}
      </AppPage>
    )
  if (!level)
    return (
      <AppPage nav={nav} onRefresh={store.load}>
        {data.mine && <VipCard mine={data.mine} shopName={shop.info?.shopName ?? ''} />}
        <EmptyState text="学校还没有开通会员" action={{ label: '去选课', onClick: () => void open('course') }} />
      </AppPage>
    )
  const buy = () => open('buyVip', { level: level.id })
  return (
    <AppPage
      nav={nav}
      onRefresh={store.load}
      footer={
        level.plans.length > 0 &&
        !hidesVirtualPrices() && (
          <Button size="large" block onClick={buy}>
            {EFFECT_VERB[level.effect]}
            {level.name}
          </Button>
        )
      }
    >
      <VipCard mine={data.mine} shopName={shop.info?.shopName ?? ''} />
      {data.levels.length > 1 && (
        <View className={styles.levels}>
          <Tabs
            items={data.levels.map(({ id, name }) => ({ key: id, label: name }))}
            value={level.id}
            onChange={(id) => void store.choose(id)}
            label="会员等级"
          />
        </View>
      )}
      <VipBenefits level={level} />
      <Card inset padded={false} className={styles.links}>
        <Cell label="会员说明" onClick={() => void open('vipRules')} />
        {session.loggedIn && <Cell label="会员订单" onClick={() => void open('vipOrders')} />}
      </Card>
      <View className={styles.title} {...aria({ role: 'heading', level: 2 })}>
        会员课程
      </View>
      <ListView
        list={store.courses}
        keyOf={({ id }) => id}
        skeleton={<CardSkeleton />}
        renderRow={(course) => <CourseRow course={course} />}
        empty={<EmptyState text="这个等级还没有会员专享的课程" />}
      />
    </AppPage>
  )
})
