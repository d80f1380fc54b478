import { observer } from 'mobx-react-lite'
import { View } from '@tarojs/components'
import {
  AFTER_SALE_KIND_LABEL,
  AFTER_SALE_REASON_LABEL,
  listAfterSaleReasons,
} from '@contract/after-sale/after-sale-status'
import { AFTER_SALE_MOST_PICTURES, AFTER_SALE_TEXT_LIMIT } from '@contract/after-sale/limits'
import { fenToYuan } from '@contract/money'
import { FormField } from '@/core/form/FormField'
import { PictureChoice } from '@/core/form/PictureChoice'
import { FormTextArea } from '@/core/form/FormTextArea'
import { useUnsavedGuard } from '@/core/form/use-unsaved-guard'
import { AppPage } from '@/core/page/AppPage'
import { PendingPage } from '@/core/page/PendingPage'
import { back, open, replace } from '@/core/router/router'
import { aria } from '@/shared/element/aria'
import { Button } from '@/shared/ui/Button/Button'
import { Card } from '@/shared/ui/Card/Card'
import { ChoiceChips } from '@/shared/ui/ChoiceChips/ChoiceChips'
import { NavBar } from '@/shared/ui/NavBar/NavBar'
import { Tabs } from '@/shared/ui/Tabs/Tabs'
import { toast } from '@/shared/ui/toast/toast'
import type { ApplyAfterSaleStore } from './apply-after-sale.store'
import { PartRow } from './PartRow'
import styles from './ApplyAfterSaleView.module.scss'

const WAY = { label: '查看我的订单', onClick: () => replace('myOrders') }

interface Props {
  store: ApplyAfterSaleStore
  title: string
  onSubmitted: (id: string) => Promise<void>
}

/** Asking for money of an order: what, how, why, how much. */
export const ApplyAfterSaleView = observer(function ApplyAfterSaleView({ store, title, onSubmitted }: Props) {
  const { form, expected } = store
  useUnsavedGuard(store)
  const nav = <NavBar title={title} back onBack={() => void back()} />
  if (!expected.data) {
    return <PendingPage nav={nav} resource={expected} way={WAY} onRetry={store.load} />
  }
  const { lines, kinds } = expected.data
  const submit = async () => {
    const id = await store.submit()
    if (id === undefined) return
    toast('申请已提交')
    await onSubmitted(id)
  }
  const isClosed = lines.every(({ refusal }) => refusal !== null)
  const footer = isClosed ? (
    <Button block size="large" onClick={() => open('afterSales')}>
      查看退款/售后
    </Button>
  ) : (
    <View>
      {form.error && (
        <View className={styles.error} {...aria({ role: 'alert' })}>
          {form.error}
        </View>
      )}
      <Button block size="large" disabled={store.mostFen === 0} loading={form.submitting} onClick={submit}>
        提交申请
      </Button>
    </View>
  )
  const [kind, reason] = [form.field('kind'), form.field('reason')]
  return (
    <AppPage nav={nav} footer={footer}>
      <Card inset>
        <Heading>退款商品</Heading>
        {lines.map((line) => (
          <PartRow
            key={line.lineId}
            line={line}
            quantity={store.quantityOf(line.lineId)}
            onChoose={(quantity) => void store.choose(line.lineId, quantity)}
          />
        ))}
      </Card>
      {!isClosed && (
        <>
          <Card inset>
            {kinds.length > 1 && (
              <Tabs
                items={kinds.map((key) => ({ key, label: AFTER_SALE_KIND_LABEL[key] }))}
                value={kind.value}
                onChange={kind.set}
                label="售后方式"
              />
            )}
            <Heading>申请原因</Heading>
            <ChoiceChips
              items={listAfterSaleReasons(lines.map((line) => line.kind)).map((key) => ({
                key,
                label: AFTER_SALE_REASON_LABEL[key],
              }))}
              value={reason.value || undefined}
              onChange={reason.set}
              label="申请原因"
            />
            {reason.error && (
              <View className={styles.problem} {...aria({ role: 'alert' })}>
                {reason.error}
              </View>
            )}
            <View className={styles.amount}>
              <FormField
                label="退款金额（元）"
                showLabel
                type="digit"
                placeholder="0.00"
                field={form.field('amount')}
              />
              <View className={styles.note}>最多退 ¥{fenToYuan(store.mostFen)}，款项退回付款账户</View>
            </View>
          </Card>
          <Card inset>
            <Heading>补充说明</Heading>
            <FormTextArea
              label="补充说明"
              placeholder="选填，说清楚能更快处理"
              maxLength={AFTER_SALE_TEXT_LIMIT.description}
              field={form.field('description')}
            />
            <PictureChoice store={store.pictures} most={AFTER_SALE_MOST_PICTURES} />
          </Card>
        </>
      )}
    </AppPage>
  )
})

const Heading = ({ children }: { children: string }) => (
  <View className={styles.heading} {...aria({ role: 'heading', level: 2 })}>
    {children}
  </View>
)
