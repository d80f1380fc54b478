import { useEffect } from 'react'
import { observer } from 'mobx-react-lite'
import { Text, View } from '@tarojs/components'
import { sourceOf } from '@contract/payment/payment-status'
import { AppPage } from '@/core/page/AppPage'
import { back, replace } from '@/core/router/router'
import { visitAddress } from '@/platform/device/environment'
import { classNames } from '@/shared/element/class-names'
import { Button } from '@/shared/ui/Button/Button'
import { Icon } from '@/shared/ui/Icon/Icon'
import { NavBar } from '@/shared/ui/NavBar/NavBar'
import type { PayOrderStore } from '../order/pay-order.store'
import type { PageWay } from '../ways/opens-page'
import { WAY_TEXT } from '../ways/way-text'
import styles from '../ui/pay.module.scss'

interface Props {
  store: PayOrderStore
  way: PageWay
}

/** Opens the provider's pay page once; back on this screen the learner chooses to retry or to check the result. */
export const PayWebviewView = observer(function PayWebviewView({ store, way }: Props) {
  const source = sourceOf(way)
  const { label, mark } = WAY_TEXT[source]
  const goPay = async () => {
    const prepared = await store.prepare(way)
    if (prepared) visitAddress(prepared.h5Url)
  }
  // A toast has shown the refusal; the buttons below stay for another try.
  useEffect(() => {
    goPay().catch(() => undefined)
  }, []) // oxlint-disable-line react/exhaustive-deps -- once, on opening
  const check = () => replace('paySuccess', { orderId: store.orderId })
  return (
    <AppPage nav={<NavBar title={label} back onBack={back} />} background="card">
      <View className={styles.notice}>
        <View className={classNames(styles.provider, styles[source])}>
          {source === 'wechat' ? <Icon name="chat" size={32} /> : <Text className={styles.mark}>{mark}</Text>}
        </View>
        <Text className={styles.big}>{`正在打开${label}`}</Text>
        <Text
          className={styles.advice}
        >{`在${source === 'wechat' ? '微信' : label}里完成支付后回到这里，点“我已支付”`}</Text>
        <View className={styles.choice}>
          <Button kind="primary" size="large" block onClick={check}>
            我已支付
          </Button>
        </View>
        <View className={styles.choice}>
          <Button kind="ghost" size="large" block loading={store.preparing} onClick={goPay}>
            {`重新打开${label}`}
          </Button>
        </View>
      </View>
    </AppPage>
  )
})
