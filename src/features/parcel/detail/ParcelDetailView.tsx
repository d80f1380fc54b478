import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { ParcelDetail } from '@contract/parcel/calls'
import { CARRIER_FACTS } from '@contract/parcel/carrier-kinds'
import { PARCEL_STATE_LABEL } from '@contract/parcel/parcel-status'
import { AppPage } from '@/core/page/AppPage'
import { PendingPage } from '@/core/page/PendingPage'
import { back, open, replace } from '@/core/router/router'
import { callPhone } from '@/platform/contact/call-phone'
import { copyText } from '@/platform/media/copy-text'
import { aria } from '@/shared/element/aria'
import { formatDate } from '@/shared/time/format-date'
import { Card } from '@/shared/ui/Card/Card'
import { Cell } from '@/shared/ui/Cell/Cell'
import { NavBar } from '@/shared/ui/NavBar/NavBar'
import { Timeline } from '@/shared/ui/Timeline/Timeline'
import { describeLatest } from '../parcel-text'
import type { ParcelDetailStore } from './parcel-detail.store'
import styles from './ParcelDetailView.module.scss'

const WAY = { label: '查看发货记录', onClick: () => replace('deliveries') }
const NAV = <NavBar title="发货详情" back onBack={() => void back()} />

const copy = (text: string) => () => void copyText(text, '已复制')

/** One parcel: where it is, who brings it, and what is in it. */
export const ParcelDetailView = observer(function ParcelDetailView({ store }: { store: ParcelDetailStore }) {
  const { data: parcel } = store.parcel
  if (!parcel) {
    return <PendingPage nav={NAV} resource={store.parcel} way={WAY} />
  }
  const { label, phone } = CARRIER_FACTS[parcel.carrier]
  return (
    <AppPage nav={NAV} onRefresh={store.load}>
      <View className={styles.head} {...aria({ live: 'polite' })}>
        <View className={styles.state}>{PARCEL_STATE_LABEL[parcel.state]}</View>
        <View className={styles.hint}>{describeLatest(parcel)}</View>
        {store.trackingProblem !== '' && <View className={styles.problem}>{store.trackingProblem}</View>}
      </View>
      <Card inset padded={false}>
        <Cell label={label} note={parcel.trackingNumber} action="复制" onClick={copy(parcel.trackingNumber)} />
        <Cell icon="phone" label="快递客服" value={phone} onClick={() => callPhone(phone)} />
      </Card>
      <Card inset padded={false}>
        {parcel.items.map(({ title, variant, quantity }) => (
          <Cell key={`${title} ${variant}`} label={title} note={variant} value={`× ${quantity}`} />
        ))}
        <Cell label="订单" value="查看订单" onClick={() => void open('myOrder', { id: parcel.orderId })} />
      </Card>
      <Tracks parcel={parcel} />
    </AppPage>
  )
})

/** What the carrier said, and where the parcel goes. */
const Tracks = ({ parcel: { tracks, receiver, shippedAt } }: { parcel: ParcelDetail }) => (
  <Card inset>
    {receiver && (
      <View className={styles.receiver}>
        <View className={styles.name}>
          收货人 {receiver.name} {receiver.phone}
        </View>
        <View>
          {receiver.region} {receiver.detail}
        </View>
      </View>
    )}
    <Timeline
      label="物流信息"
      entries={[
        ...tracks.map(({ at, text }) => ({ key: `${at} ${text}`, title: text, note: formatDate(at, 'y-m-d h:i') })),
        { key: 'shipped', title: '学校已发货', note: formatDate(shippedAt, 'y-m-d h:i') },
      ]}
    />
  </Card>
)
