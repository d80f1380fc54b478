import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { IOS_CLOSED_TEXT } from '@contract/payment/place-kinds'
import { fenToYuan } from '@contract/money'
import { AppPage } from '@/core/page/AppPage'
import { ResourceFailure } from '@/core/page/ResourceFailure'
import { back, open } from '@/core/router/router'
import { shop } from '@/core/shop/shop.store'
import { hidesVirtualPrices } from '@/core/shop/hides-virtual-prices'
import { aria } from '@/shared/element/aria'
import { classNames } from '@/shared/element/class-names'
import { Button } from '@/shared/ui/Button/Button'
import { Card } from '@/shared/ui/Card/Card'
import { CheckBox } from '@/shared/ui/CheckBox/CheckBox'
import { EmptyState } from '@/shared/ui/EmptyState/EmptyState'
import { NavBar } from '@/shared/ui/NavBar/NavBar'
import { Price } from '@/shared/ui/Price/Price'
import { DetailSkeleton } from '@/shared/ui/Skeleton/Skeleton'
import { Tabs } from '@/shared/ui/Tabs/Tabs'
import { Tappable } from '@/shared/ui/Tappable/Tappable'
import { toast } from '@/shared/ui/toast/toast'
import { VipBenefits } from '../ui/VipBenefits'
import { VipCard } from '../ui/VipCard'
import { describeLength, EFFECT_NOTE, EFFECT_VERB } from '../vip-text'
import type { BuyVipStore } from './buy-vip.store'
import styles from './BuyVipView.module.scss'

const WAY = { label: '去首页', onClick: () => void open('home') }

/** Choosing a level and a plan; the cashier follows. */
export const BuyVipView = observer(function BuyVipView({ store }: { store: BuyVipStore }) {
  const { data, phase } = store.vip
  const { level, plan } = store
  const amounts = store.expected.data
  const nav = <NavBar title="开通会员" back onBack={() => void back()} />
  if (!data)
    return (
      <AppPage nav={nav}>
        {phase === 'failed' ? <ResourceFailure resource={store.vip} way={WAY} /> : <DetailSkeleton />}
      </AppPage>
    )
  if (hidesVirtualPrices())
    return (
      <AppPage nav={nav}>
        <EmptyState text={IOS_CLOSED_TEXT} action={{ label: '返回', onClick: () => void back() }} />
      </AppPage>
    )
  if (!level || !plan)
    return (
      <AppPage nav={nav}>
        <EmptyState text="学校暂时没有出售会员" action={{ label: '去选课', onClick: () => void open('course') }} />
      </AppPage>
    )
  const submit = async () => {
    if (store.agreed) await open('buy', { id: plan.id, kind: 'vip' })
    else toast('请先阅读并同意会员说明')
  }
  const levels = data.levels.filter(({ plans }) => plans.length > 0)
  return (
    <AppPage
      nav={nav}
      onRefresh={store.load}
      footer={
        <View>
          <View className={styles.agreement}>
            <CheckBox checked={store.agreed} onChange={store.agree} label="已阅读并同意会员说明">
              <Text className={styles.agree}>已阅读并同意</Text>
            </CheckBox>
            <Text className={styles.rules} onClick={() => void open('vipRules')} {...aria({ role: 'link' })}>
              《会员说明》
            </Text>
          </View>
          <Button size="large" block disabled={!amounts} onClick={submit}>
            {EFFECT_VERB[level.effect]}
            {amounts ? ` ¥${fenToYuan(amounts.payableFen)}` : ''}
          </Button>
        </View>
      }
    >
      <VipCard mine={data.mine} shopName={shop.info?.shopName ?? ''} />
      {levels.length > 1 && (
        <View className={styles.levels}>
          <Tabs
            items={levels.map(({ id, name }) => ({ key: id, label: name }))}
            value={level.id}
            onChange={(id) => void store.chooseLevel(id)}
            label="会员等级"
          />
        </View>
      )}
      <View className={styles.plans} {...aria({ role: 'radiogroup', label: '会员时长' })}>
        {level.plans.map(({ id, title, priceFen, originalPriceFen, ...length }) => (
          <Tappable
            key={id}
            className={classNames(styles.plan, id === plan.id && styles.chosen)}
            role="radio"
            checked={id === plan.id}
            label={`${title}，${describeLength(length)}，${fenToYuan(priceFen)} 元`}
            onClick={() => void store.choosePlan(id)}
          >
            <View className={styles.name}>{title}</View>
            <Price fen={priceFen} struckFen={originalPriceFen} size="large" />
            <View className={styles.length}>{describeLength(length)}</View>
          </Tappable>
        ))}
      </View>
      {(EFFECT_NOTE[level.effect] || (amounts && amounts.creditFen > 0)) && (
        <Card inset className={styles.effect}>
          {EFFECT_NOTE[level.effect] && <View className={styles.note}>{EFFECT_NOTE[level.effect]}</View>}
          {amounts && amounts.creditFen > 0 && (
            <View className={styles.row}>
              <View>升级抵扣</View>
              <View className={styles.credit}>-¥{fenToYuan(amounts.creditFen)}</View>
            </View>
          )}
        </Card>
      )}
      {store.expected.phase === 'failed' && <ResourceFailure resource={store.expected} way={WAY} />}
      <VipBenefits level={level} />
      <View className={styles.room} />
    </AppPage>
  )
})
