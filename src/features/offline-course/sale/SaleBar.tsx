import { observer } from 'mobx-react-lite'
import { View } from '@tarojs/components'
import { fenToYuan } from '@contract/money'
import { TERM_PHASE_LABEL } from '@contract/offline-course/offline-kinds'
import { open, openLogin } from '@/core/router/router'
import { session } from '@/core/session/session.store'
import { ContactEntry } from '@/features/shop/public'
import { formatShortCountdown } from '@/shared/time/countdown'
import { Button } from '@/shared/ui/Button/Button'
import { useBusy } from '@/shared/ui/Button/use-busy'
import { Countdown } from '@/shared/ui/Countdown/Countdown'
import { Icon } from '@/shared/ui/Icon/Icon'
import { Tappable } from '@/shared/ui/Tappable/Tappable'
import { toast } from '@/shared/ui/toast/toast'
import type { OfflineSaleStore } from './offline-sale.store'
import styles from './SaleBar.module.scss'

/** The foot of the page: seats that are held with their countdown, and the one thing to do. */
export const SaleBar = observer(function SaleBar({ store }: { store: OfflineSaleStore }) {
  const [, run] = useBusy()
  const { data } = store.view
  if (!data) return null
  const { course, serverNow } = data
  const held = store.term?.held
  const toggleFavourite = async () => {
    if (!session.loggedIn) return openLogin()
    await store.toggleFavourite()
    toast(store.view.data?.course.collected ? '已收藏' : '已取消收藏')
  }
  return (
    <View>
      {held && (
        <View className={styles.held}>
          <Icon name="clock" size={16} />
          <View className={styles.words}>
            已为你留{store.term?.name} {held.names.length} 个座位
          </View>
          <Countdown endsAt={held.until} serverNow={serverNow} format={formatShortCountdown} onEnd={store.load} />
          <Tappable className={styles.release} onClick={() => void run(store.release)}>
            不要了
          </Tappable>
        </View>
      )}
      <View className={styles.bar}>
        <ContactEntry />
        <Tappable
          className={styles.favourite}
          checked={course.collected}
          role="switch"
          label="收藏"
          onClick={() => void run(toggleFavourite)}
        >
          <Icon
            name={course.collected ? 'heart-filled' : 'heart'}
            color={course.collected ? 'var(--price)' : undefined}
          />
          <View>{course.collected ? '已收藏' : '收藏'}</View>
        </Tappable>
        <MainButton store={store} />
      </View>
    </View>
  )
})

const MainButton = observer(function MainButton({ store }: { store: OfflineSaleStore }) {
  const { action, term } = store
  const priceFen = store.view.data?.course.buyFen ?? 0
  const price = priceFen === 0 ? '免费' : `¥${fenToYuan(priceFen)}`
  const act = async () => {
    if (!session.loggedIn) return openLogin()
    if (action === 'pay') return open('buy', { id: term!.held!.enrolmentIds.join(','), kind: 'offline' })
    if (action === 'enrol') return store.openPersons()
    if (action === 'wait') return store.openWaiting()
    if (action === 'mine') return open('myOfflineTerm', { id: term!.id })
    await store.leaveWait()
    toast('已退出候补')
  }
  const text = {
    pay: `去付款 · ${term?.held?.names.length ?? 0} 人`,
    enrol: `${price} 报名`,
    wait: '已满，候补',
    leaveWait: '不再候补',
    mine: '查看我的面授课',
    none: term ? TERM_PHASE_LABEL[term.phase] : '暂时没有期次',
  }[action]
  return (
    <Button
      className={styles.action}
      size="large"
      kind={action === 'leaveWait' ? 'ghost' : 'primary'}
      disabled={action === 'none'}
      onClick={act}
    >
      {text}
    </Button>
  )
})
