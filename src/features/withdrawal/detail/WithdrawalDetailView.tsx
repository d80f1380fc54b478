import { observer } from 'mobx-react-lite'
import { View } from '@tarojs/components'
import { fenToYuan } from '@contract/money'
import type { Withdrawal } from '@contract/withdrawal/calls'
import { AppPage } from '@/core/page/AppPage'
import { PendingPage } from '@/core/page/PendingPage'
import { toAddress } from '@/core/router/address'
import { back, replace } from '@/core/router/router'
import { toPublicUrl } from '@/platform/device/environment'
import { copyText } from '@/platform/media/copy-text'
import { receiptClient } from '@/platform/wechat/receipt'
import { aria } from '@/shared/element/aria'
import { Button } from '@/shared/ui/Button/Button'
import { Card } from '@/shared/ui/Card/Card'
import { Cell } from '@/shared/ui/Cell/Cell'
import { Countdown } from '@/shared/ui/Countdown/Countdown'
import { NavBar } from '@/shared/ui/NavBar/NavBar'
import { Timeline } from '@/shared/ui/Timeline/Timeline'
import { confirm, toast } from '@/shared/ui/toast/toast'
import { describeState, describeWayToReceive, listSteps } from '../withdrawal-text'
import type { WithdrawalDetailStore } from './withdrawal-detail.store'
import styles from './WithdrawalDetailView.module.scss'

const WAY = { label: '返回提现', onClick: () => replace('withdraw', {}) }
const copy = (text: string, what: string) => () => void copyText(text, `${what}已复制`)
const NAV = <NavBar title="提现详情" back onBack={() => void back()} />

/** One withdrawal: what it is doing, its steps, and receiving it in WeChat. */
export const WithdrawalDetailView = observer(function WithdrawalDetailView({
  store,
}: {
  store: WithdrawalDetailStore
}) {
  const { data: withdrawal } = store.withdrawal
  if (!withdrawal) return <PendingPage nav={NAV} resource={store.withdrawal} way={WAY} />
  const { title, hint } = describeState(withdrawal)
  const steps = listSteps(withdrawal)
  const { state, waitingUntil, serverNow } = withdrawal
  return (
    <AppPage nav={NAV} onRefresh={store.load} footer={<Actions withdrawal={withdrawal} store={store} />}>
      <Card inset className={styles.head}>
        <View {...aria({ live: 'polite' })}>
          <View className={styles.state}>{title}</View>
          <View className={styles.amount}>¥{fenToYuan(withdrawal.netFen)}</View>
          {state === 'waiting' && waitingUntil && (
            <View className={styles.left}>
              收款剩 <Countdown endsAt={waitingUntil} serverNow={serverNow} onEnd={store.load} />
            </View>
          )}
          <View className={styles.hint}>{hint}</View>
        </View>
      </Card>
      <Card inset className={styles.card}>
        <Timeline label="提现进度" entries={steps.entries} current={steps.current} />
      </Card>
      <Card inset padded={false} className={styles.card}>
        <Cell label="收款人" value={withdrawal.payeeName} />
        <Cell label="收款账户" value={withdrawal.label} />
        <Cell label="提现金额" value={`¥${fenToYuan(withdrawal.amountFen)}`} />
        <Cell label="手续费" value={`-¥${fenToYuan(withdrawal.feeFen)}`} />
        <Cell label="代扣个税" value={`-¥${fenToYuan(withdrawal.taxFen)}`} />
        <Cell label="单号" note={withdrawal.number} action="复制" onClick={copy(withdrawal.number, '单号')} />
      </Card>
    </AppPage>
  )
})

const Actions = observer(function Actions({
  withdrawal,
  store,
}: {
  withdrawal: Withdrawal
  store: WithdrawalDetailStore
}) {
  const { id, state, netFen, client } = withdrawal
  if (state === 'applied') {
    const withdraw = async () => {
      const content = '钱会回到可提现余额，今天的次数也还给你。'
      if (!(await confirm({ title: '撤回提现', content, confirmText: '撤回', cancelText: '再想想' }))) return
      await store.withdraw()
      toast('已撤回')
    }
    return (
      <Button block size="large" kind="plain" onClick={withdraw}>
        撤回申请
      </Button>
    )
  }
  if (state !== 'waiting') return null
  const elsewhere = describeWayToReceive(client, receiptClient())
  if (elsewhere) {
    const address = toPublicUrl(toAddress('withdraw', { id }))
    return (
      <View>
        <View className={styles.elsewhere}>{elsewhere}</View>
        {client === 'web' && (
          <Button block size="large" kind="plain" onClick={copy(address, '链接')}>
            复制收款链接
          </Button>
        )}
      </View>
    )
  }
  const receive = async () => {
    const outcome = await store.receive()
    if (outcome === 'failed') toast('没有打开收款页，请更新微信后再试')
  }
  return (
    <Button block size="large" loading={store.receiving} className={styles.wechat} onClick={receive}>
      {`去微信收款 ¥${fenToYuan(netFen)}`}
    </Button>
  )
})
