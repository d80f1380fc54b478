import { useState, type ReactNode } from 'react'
import { observer } from 'mobx-react-lite'
import { View } from '@tarojs/components'
import type { Payee } from '@contract/withdrawal/calls'
import { useUnsavedGuard } from '@/core/form/use-unsaved-guard'
import { FormField } from '@/core/form/FormField'
import type { Form } from '@/core/form/form'
import { AppPage } from '@/core/page/AppPage'
import { PendingPage } from '@/core/page/PendingPage'
import { back, replace } from '@/core/router/router'
import { aria } from '@/shared/element/aria'
import { Button } from '@/shared/ui/Button/Button'
import { Card } from '@/shared/ui/Card/Card'
import { Cell } from '@/shared/ui/Cell/Cell'
import { NavBar } from '@/shared/ui/NavBar/NavBar'
import { Sheet } from '@/shared/ui/Sheet/Sheet'
import { toast } from '@/shared/ui/toast/toast'
import type { PayeeStore } from './payee.store'
import styles from './PayeeView.module.scss'

const WAY = { label: '返回提现', onClick: () => replace('withdraw', {}) }
const NAV = <NavBar title="收款人和账户" back onBack={() => void back()} />

type Part = 'person' | 'card' | 'alipay'

/** Who is paid, and where to. */
export const PayeeView = observer(function PayeeView({ store }: { store: PayeeStore }) {
  const [part, setPart] = useState<Part>()
  const { data: payee } = store.payee
  useUnsavedGuard({ isDirty: [store.person, store.card, store.alipay].some(({ isDirty }) => isDirty) })
  if (!payee) return <PendingPage nav={NAV} resource={store.payee} way={WAY} />
  const isNamed = payee.name !== ''
  return (
    <AppPage nav={NAV} onRefresh={store.load}>
      <View className={styles.hint}>只能提到本人的账户。身份证号用来代扣个税，加密保存，学校只在报税时使用。</View>
      <Card inset padded={false}>
        <Cell
          label="收款人"
          note={isNamed ? payee.idNumber : '身份证上的姓名和号码'}
          value={payee.name || '去填写'}
          onClick={payee.isFixed ? undefined : () => setPart('person')}
        />
        <Cell
          label="银行卡"
          note={isNamed ? '户名就是收款人' : '先填写收款人'}
          value={payee.bankTail ? `${payee.bankName} ${payee.bankTail}` : '去绑定'}
          disabled={!isNamed}
          onClick={() => setPart('card')}
        />
        <Cell
          label="支付宝"
          note={isNamed ? '实名就是收款人' : '先填写收款人'}
          value={payee.alipayAccount || '去绑定'}
          disabled={!isNamed}
          onClick={() => setPart('alipay')}
        />
      </Card>
      {payee.isFixed && <View className={styles.hint}>已经用这个姓名代扣过个税，要更正收款人请联系学校。</View>}
      <Card inset className={styles.rules}>
        <View className={styles.title} {...aria({ role: 'heading', level: 2 })}>
          微信零钱
        </View>
        <View>用微信登录过就能收，不用绑定。单笔 ¥2,000 起微信会核对收款人姓名。</View>
      </Card>
      <PersonSheet store={store} payee={payee} open={part === 'person'} onClose={() => setPart(undefined)} />
      <CardSheet store={store} open={part === 'card'} onClose={() => setPart(undefined)} />
      <AlipaySheet store={store} open={part === 'alipay'} onClose={() => setPart(undefined)} />
    </AppPage>
  )
})

interface SheetProps {
  store: PayeeStore
  open: boolean
  onClose: () => void
}

const PersonSheet = observer(function PersonSheet({ store, payee, open, onClose }: SheetProps & { payee: Payee }) {
  const form = store.person
  return (
    <FormSheet title="收款人" form={form} open={open} onClose={onClose} save={store.savePerson}>
      <FormField label="姓名" showLabel placeholder="身份证上的姓名" maxLength={30} field={form.field('name')} />
      <FormField
        label="身份证号"
        showLabel
        exact
        compact
        placeholder="18 位号码"
        maxLength={18}
        field={form.field('idNumber')}
      />
      {(payee.bankTail || payee.alipayAccount) && (
        <View className={styles.note}>换了收款人，已绑定的银行卡和支付宝会一起清除。</View>
      )}
    </FormSheet>
  )
})

const CardSheet = observer(function CardSheet({ store, open, onClose }: SheetProps) {
  const form = store.card
  return (
    <FormSheet title="银行卡" form={form} open={open} onClose={onClose} save={store.saveCard}>
      <FormField
        label="卡号"
        showLabel
        type="number"
        compact
        placeholder="本人的储蓄卡"
        maxLength={19}
        field={form.field('cardNumber')}
      />
      {store.bank && <View className={styles.note}>{store.bank}</View>}
      {store.asksBank && (
        <FormField
          label="开户银行"
          showLabel
          placeholder="没有认出这家银行，请填写"
          maxLength={30}
          field={form.field('bankName')}
        />
      )}
    </FormSheet>
  )
})

const AlipaySheet = observer(function AlipaySheet({ store, open, onClose }: SheetProps) {
  const form = store.alipay
  return (
    <FormSheet title="支付宝" form={form} open={open} onClose={onClose} save={store.saveAlipay}>
      <FormField
        label="账号"
        showLabel
        exact
        compact
        placeholder="登录支付宝的手机号或邮箱"
        maxLength={60}
        field={form.field('account')}
      />
    </FormSheet>
  )
})

interface FormSheetProps<Values extends object> {
  title: string
  form: Form<Values>
  open: boolean
  onClose: () => void
  save: () => Promise<boolean>
  children: ReactNode
}

const FormSheet = observer(function FormSheet<Values extends object>({
  title,
  form,
  open,
  onClose,
  save,
  children,
}: FormSheetProps<Values>) {
  const submit = async () => {
    if (!(await save())) return
    toast('已保存')
    onClose()
  }
  return (
    <Sheet title={title} open={open} onClose={onClose}>
      <View className={styles.form}>
        {children}
        {form.error && (
          <View className={styles.error} {...aria({ role: 'alert' })}>
            {form.error}
          </View>
        )}
        <View className={styles.save}>
          <Button block size="large" loading={form.submitting} onClick={submit}>
            保存
          </Button>
        </View>
      </View>
    </Sheet>
  )
})
