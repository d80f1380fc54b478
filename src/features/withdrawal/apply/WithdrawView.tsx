import { observer } from 'mobx-react-lite'
import { View } from '@tarojs/components'
import { fenToYuan } from '@contract/money'
import { AppPage } from '@/core/page/AppPage'
import { PendingPage } from '@/core/page/PendingPage'
import { back, open, replace } from '@/core/router/router'
import { aria } from '@/shared/element/aria'
import { Button } from '@/shared/ui/Button/Button'
import { EmptyState } from '@/shared/ui/EmptyState/EmptyState'
import { ListView } from '@/shared/ui/ListView/ListView'
import { NavBar } from '@/shared/ui/NavBar/NavBar'
import { TextCardSkeleton } from '@/shared/ui/TextSkeleton/TextSkeleton'
import { toast } from '@/shared/ui/toast/toast'
import { AmountCard } from './AmountCard'
import { WayCard } from './WayCard'
import { WithdrawalRowView } from './WithdrawalRowView'
import type { WithdrawStore } from './withdraw.store'
import styles from './WithdrawView.module.scss'

const WAY = { label: '返回推广中心', onClick: () => replace('promoterCenter') }
const NAV = <NavBar title="提现" back onBack={() => void back()} />

/** Asking for money, and what was asked for before. */
export const WithdrawView = observer(function WithdrawView({ store }: { store: WithdrawStore }) {
  const { data: options } = store.options
  if (!options) return <PendingPage nav={NAV} resource={store.options} way={WAY} />
  const submit = async () => {
    const id = await store.submit()
    toast('已提交，等学校审核')
    await open('withdraw', { id })
  }
  const { quote } = store
  return (
    <AppPage
      nav={NAV}
      onRefresh={store.load}
      footer={
        <View>
          <View className={styles.promise}>提交后马上从余额扣下；没通过或没收款会退回余额</View>
          <Button block size="large" disabled={!store.canSubmit} onClick={submit}>
            {quote && store.canSubmit ? `申请提现，到账 ¥${fenToYuan(quote.netFen)}` : '申请提现'}
          </Button>
        </View>
      }
    >
      {options.ways.length === 0 ? (
        <EmptyState drawing="order" text="学校还没有开通提现" note="余额会一直保留，开通后就能提" />
      ) : (
        <>
          <AmountCard options={options} store={store} />
          {quote && quote.netFen > 0 && <View className={styles.tax}>{quote.explanation}</View>}
          <WayCard options={options} store={store} />
        </>
      )}
      <View className={styles.heading} {...aria({ role: 'heading', level: 2 })}>
        提现记录
      </View>
      <ListView
        list={store.list}
        keyOf={({ id }) => id}
        renderRow={(row) => <WithdrawalRowView row={row} onOpen={() => void open('withdraw', { id: row.id })} />}
        skeleton={<TextCardSkeleton />}
        empty={<View className={styles.none}>还没有提过现</View>}
      />
    </AppPage>
  )
})
