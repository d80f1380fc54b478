import { observer } from 'mobx-react-lite'
import { View } from '@tarojs/components'
import { SHOWN_BARGAIN_LABEL } from '@contract/bargain/bargain-kinds'
import type { BargainRow } from '@contract/bargain/calls'
import { AppPage } from '@/core/page/AppPage'
import { back, open } from '@/core/router/router'
import { resolveUrl } from '@/platform/device/environment'
import { Button } from '@/shared/ui/Button/Button'
import { Countdown } from '@/shared/ui/Countdown/Countdown'
import { Cover } from '@/shared/ui/Cover/Cover'
import { EmptyState } from '@/shared/ui/EmptyState/EmptyState'
import { ListView } from '@/shared/ui/ListView/ListView'
import { NavBar } from '@/shared/ui/NavBar/NavBar'
import { Price } from '@/shared/ui/Price/Price'
import { Tag } from '@/shared/ui/Tag/Tag'
import { Tappable } from '@/shared/ui/Tappable/Tappable'
import { BARGAIN_TONE, describeBargainAct } from '../bargain-text'
import type { MyBargainsStore } from './my-bargains.store'
import styles from './MyBargainsView.module.scss'

const WAY = { label: '去砍价', onClick: () => open('bargains') }

/** The learner's bargains, the newest first. */
export const MyBargainsView = observer(function MyBargainsView(props: { store: MyBargainsStore; title: string }) {
  const { store, title } = props
  return (
    <AppPage nav={<NavBar title={title} back onBack={() => void back()} />} onRefresh={store.load}>
      <ListView
        list={store.list}
        keyOf={({ id }) => id}
        renderRow={(bargain, index) => <Row bargain={bargain} first={index === 0} onEnd={() => void store.load()} />}
        empty={<EmptyState drawing="heart" text="你还没有发起过砍价" action={WAY} />}
      />
    </AppPage>
  )
})

interface RowProps {
  bargain: BargainRow
  first: boolean
  onEnd: () => void
}

const Row = ({ bargain, first, onEnd }: RowProps) => {
  const { id, title, cover, state, priceFen, startFen, helped, helpers, endsAt, serverNow, orderId } = bargain
  const show = () => open('helpBargain', { id })
  const act = () => {
    if (state === 'ordered' && orderId) return open('payOrder', { id: orderId })
    return state === 'bought' && orderId ? open('order', { id: orderId }) : show()
  }
  const runs = state === 'open' || state === 'floor'
  return (
    <Tappable className={styles.row} role="link" onClick={() => void show()}>
      <View className={styles.cover}>
        <Cover src={resolveUrl(cover)} icon="gift" />
      </View>
      <View className={styles.body}>
        <View className={styles.title}>{title}</View>
        <View className={styles.line}>
          <Tag tone={BARGAIN_TONE[state]}>{SHOWN_BARGAIN_LABEL[state]}</Tag>
          帮砍 {helped} / {helpers}
        </View>
        {runs && (
          <View className={styles.line}>
            剩 <Countdown endsAt={endsAt} serverNow={serverNow} onEnd={onEnd} />
          </View>
        )}
        <View className={styles.foot}>
          <Price fen={priceFen} struckFen={startFen} free={false} />
          <Button
            kind={state === 'ended' ? 'plain' : first ? 'primary' : 'tint'}
            size="small"
            onClick={act}
            label={`${describeBargainAct(state)}：${title}`}
          >
            {describeBargainAct(state)}
          </Button>
        </View>
      </View>
    </Tappable>
  )
}
