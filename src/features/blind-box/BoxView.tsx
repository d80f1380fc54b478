import { observer } from 'mobx-react-lite'
import { View } from '@tarojs/components'
import type { ActivityDetail } from '@contract/activity/calls'
import type { BlindBox, BoxDraw } from '@contract/activity/blind-box-calls'
import { shortYuan } from '@contract/money'
import { open } from '@/core/router/router'
import { ActivityBar, ActivityPage, formatMoment, RuleList, toSharedActivity } from '@/features/activity/public'
import { formatDate } from '@/shared/time/format-date'
import { Button } from '@/shared/ui/Button/Button'
import { Card } from '@/shared/ui/Card/Card'
import { TextCardSkeleton } from '@/shared/ui/TextSkeleton/TextSkeleton'
import { BoxButton } from './BoxButton'
import { BoxGrid } from './BoxGrid'
import { CardHead } from '@/features/offline-course/public'
import { ContentTable } from './ContentTable'
import { GuardianSheet } from './GuardianSheet'
import { ProofCard } from './ProofCard'
import { StepsSheet } from './StepsSheet'
import { describeBarrier } from './box-text'
import type { BoxStore } from './box.store'
import styles from './BoxView.module.scss'

/** One box: its numbers, what is in it with the chances now, what I drew and its proof, and the rules. */
export const BoxView = observer(function BoxView({ store }: { store: BoxStore }) {
  const { activity, checked } = store
  const { data: box } = store.box
  return (
    <ActivityPage
      store={activity}
      title={activity.view.data?.title ?? '盲盒'}
      footer={(data) => (
        <ActivityBar
          share={() => toSharedActivity('blindBox', data.id, data)}
          reason={data.forbidden || (box ? describeBarrier(store.act, box) : '')}
        >
          {box && <Price box={box} />}
          <BoxButton store={store} data={data} />
        </ActivityBar>
      )}
    >
      {(data) => (
        <>
          {box ? <Head box={box} data={data} /> : <TextCardSkeleton count={2} />}
          {box && <ContentTable box={box} />}
          {checked && <ProofCard store={store} draw={checked} />}
          <Draws store={store} />
          <RuleList rules={data.rules} />
          {box && <Published box={box} />}
          <StepsSheet store={store} />
          {store.asksGuardian && (
            <GuardianSheet onClose={() => store.setGuardian(false)} onSaved={() => store.load()} />
          )}
        </>
      )}
    </ActivityPage>
  )
})

const Head = ({ box, data }: { box: BlindBox; data: ActivityDetail }) => {
  const left = box.size - box.gone.length
  return (
    <Card inset>
      <CardHead title={`一箱 ${box.size} 盒，顺序开卖前就封好`} side={`余 ${left}`} urgent={left <= 5} />
      {data.state === 'coming' && (
        <View className={styles.note}>{formatMoment(data.startsAt, data.serverNow)} 开卖</View>
      )}
      <BoxGrid box={box} waitingCount={data.waitingCount} />
    </Card>
  )
}

const Price = ({ box: { priceFen, leftToday } }: { box: BlindBox }) => (
  <View className={styles.price}>
    <View className={styles.fen}>¥{shortYuan(priceFen)}</View>
    <View className={styles.note}>今天还能买 {leftToday} 盒</View>
  </View>
)

const Draws = observer(function Draws({ store }: { store: BoxStore }) {
  const { draws } = store
  if (draws.items.length === 0) return null
  return (
    <Card inset>
      <CardHead title="我开的盒" side={`共 ${draws.totalCount} 盒`} />
      {draws.items.map((draw) => (
        <DrawRow key={draw.id} draw={draw} store={store} />
      ))}
      {draws.items.length < draws.totalCount && (
        <Button kind="plain" size="small" className={styles.more} onClick={draws.loadMore}>
          再看一些
        </Button>
      )}
    </Card>
  )
})

const DrawRow = observer(function DrawRow({ draw, store }: { draw: BoxDraw; store: BoxStore }) {
  const { id, place, name, state, paidAt, orderId } = draw
  return (
    <View className={styles.draw}>
      <View>
        <View>
          {place} 号 · {name}
        </View>
        <View className={styles.facts}>
          {formatDate(paidAt, 'n月j日 h:i')}
          {state === 'refunded' && ' · 已退款'}
        </View>
      </View>
      <View>
        <Button kind="tint" size="small" label={`核对 ${place} 号`} onClick={() => store.check(id)}>
          {store.checked?.id === id ? '已核对' : '核对'}
        </Button>{' '}
        <Button kind="plain" size="small" label={`${place} 号的订单`} onClick={() => open('order', { id: orderId })}>
          订单
        </Button>
      </View>
    </View>
  )
})

/** What was published before the opening, and the seed once the box is over. */
const Published = ({ box }: { box: BlindBox }) => (
  <Card inset>
    <CardHead title="开卖前公布的" side={formatDate(box.publishedAt, 'n月j日 h:i')} />
    {[
      { label: '封箱码（每个位置里是什么）', value: box.root },
      { label: '种子的 SHA-256', value: box.seedHash },
      { label: '种子', value: box.seed || '这一箱卖完或结束后公布' },
    ].map(({ label, value }) => (
      <View key={label}>
        <View className={styles.note}>{label}</View>
        <View className={styles.hash}>{value}</View>
      </View>
    ))}
  </Card>
)
