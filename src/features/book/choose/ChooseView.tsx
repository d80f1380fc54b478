import { observer } from 'mobx-react-lite'
import { View } from '@tarojs/components'
import { BILL_STATUS_LABEL, SETTLEMENT_LABEL } from '@contract/book/book-kinds'
import type { BookBill, BookRound } from '@contract/book/calls'
import { fenToYuan } from '@contract/money'
import { AppPage } from '@/core/page/AppPage'
import { PendingPage } from '@/core/page/PendingPage'
import { back, open, replace } from '@/core/router/router'
import { aria } from '@/shared/element/aria'
import { formatDate } from '@/shared/time/format-date'
import { Button } from '@/shared/ui/Button/Button'
import { Card } from '@/shared/ui/Card/Card'
import { Cell } from '@/shared/ui/Cell/Cell'
import { EmptyState } from '@/shared/ui/EmptyState/EmptyState'
import { NavBar } from '@/shared/ui/NavBar/NavBar'
import { Switch } from '@/shared/ui/Switch/Switch'
import { ChooseBar } from './ChooseBar'
import type { ChooseStore } from './choose.store'
import { NeedRow } from './NeedRow'
import { PickUpCard } from './PickUpCard'
import { SignSheet } from './SignSheet'
import styles from './ChooseView.module.scss'

const WAY = { label: '我的班级', onClick: () => replace('myClasses', {}) }

interface Props {
  store: ChooseStore
  title: string
  onSigned: (roundId: string) => unknown
}

/** Books and materials of a round: what waits at the counter, and what one wants. */
export const ChooseView = observer(function ChooseView({ store, title, onSigned }: Props) {
  const { data } = store.view
  const nav = <NavBar title={title} back onBack={() => void back()} />
  if (!data) return <PendingPage nav={nav} resource={store.view} way={WAY} />
  const { round, others } = data
  if (!round)
    return (
      <AppPage nav={nav} onRefresh={store.load}>
        <EmptyState text="现在没有要领的教材" note="学校开始征订后，会在这里让你选" action={WAY} />
        <Records />
      </AppPage>
    )
  return (
    <AppPage nav={nav} onRefresh={store.load} footer={<ChooseBar store={store} />}>
      {round.pickUp && <PickUpCard pickUp={round.pickUp} />}
      {round.bill && <BillCard bill={round.bill} />}
      <View className={styles.head}>
        <View className={styles.title} {...aria({ role: 'heading', level: 1 })}>
          {round.title}
        </View>
        <View className={styles.until}>{describeUntil(store.phase, round)}</View>
      </View>
      <Card inset>
        {store.needs.map((need) => (
          <NeedRow key={need.id} store={store} need={need} />
        ))}
      </Card>
      {round.postable && store.phase === 'sign' && (
        <Card inset padded={false}>
          <Cell
            label="邮寄到家"
            note="到货后由学校寄出，运费自付"
            value={<Switch checked={store.post} label="邮寄到家" onChange={store.setPost} />}
          />
        </Card>
      )}
      <View className={styles.rule}>{SETTLEMENT_LABEL[round.settlement]}</View>
      <Records />
      {others.length > 0 && (
        <Card inset padded={false}>
          {others.map(({ id, title: other }) => (
            <Cell key={id} label={other} onClick={() => void store.choose(id)} />
          ))}
        </Card>
      )}
      <SignSheet store={store} onSigned={() => onSigned(round.id)} />
    </AppPage>
  )
})

const Records = () => (
  <Card inset padded={false}>
    <Cell icon="list" label="领取记录" onClick={() => void open('bookRecords')} />
  </Card>
)

const BillCard = ({ bill }: { bill: BookBill }) => (
  <Card inset>
    <View className={styles.bill}>
      <View className={styles.words}>
        <View className={styles.strong}>教材费结算 · {BILL_STATUS_LABEL[bill.status]}</View>
        <View className={styles.fact}>
          预收 ¥{fenToYuan(bill.prepaidFen)}，实际 ¥{fenToYuan(bill.booksFen)}
          {bill.refundFen > 0 && `，多收的 ¥${fenToYuan(bill.refundFen)} 由学校退还`}
        </View>
      </View>
      {bill.status === 'due' && (
        <Button size="small" onClick={() => open('buy', { id: bill.id, kind: 'book' })}>
          补缴 ¥{fenToYuan(bill.dueFen)}
        </Button>
      )}
    </View>
  </Card>
)

const describeUntil = (phase: ChooseStore['phase'], { closesAt, changesUntil }: BookRound): string => {
  if (phase === 'sign') return `${formatDate(closesAt, 'n月j日 h:i')} 前签字`
  return phase === 'change' ? `${formatDate(changesUntil, 'n月j日 h:i')} 前可补订退订` : '征订已结束'
}
