import { useState } from 'react'
import { observer } from 'mobx-react-lite'
import { View } from '@tarojs/components'
import { TITLE_KIND_LABEL, TITLE_KINDS } from '@contract/invoice/invoice-status'
import { INVOICE_TEXT_LIMIT } from '@contract/invoice/limits'
import { FormField } from '@/core/form/FormField'
import { FormTextArea } from '@/core/form/FormTextArea'
import { AppPage } from '@/core/page/AppPage'
import { useAnswered } from '@/core/page/use-answered'
import { back } from '@/core/router/router'
import { aria } from '@/shared/element/aria'
import { Button } from '@/shared/ui/Button/Button'
import { Card } from '@/shared/ui/Card/Card'
import { NavBar } from '@/shared/ui/NavBar/NavBar'
import { Tabs } from '@/shared/ui/Tabs/Tabs'
import { Tappable } from '@/shared/ui/Tappable/Tappable'
import { FactsSkeleton } from '@/shared/ui/TextSkeleton/TextSkeleton'
import { toast } from '@/shared/ui/toast/toast'
import type { ApplyInvoiceStore } from './apply-invoice.store'
import { ChosenAmount } from './ChosenAmount'
import { CompanyFields } from './CompanyFields'
import { TitleSheet } from './TitleSheet'
import styles from './InvoiceForm.module.scss'

const KINDS = TITLE_KINDS.map((key) => ({ key, label: TITLE_KIND_LABEL[key] }))

interface Props {
  store: ApplyInvoiceStore
  onSubmitted: (invoiceId: string) => Promise<void>
}

/** The buyer of the invoice, and sending the application. */
export const InvoiceForm = observer(function InvoiceForm({ store, onSubmitted }: Props) {
  const { form, choice } = store
  // The title that was used last decides which fields there are.
  const answered = useAnswered(store.titles)
  const [picking, setPicking] = useState(false)
  const kind = form.field('titleKind')
  const isCompany = kind.value === 'company'
  const submit = async () => {
    const id = await store.submit()
    if (id === undefined) return
    toast('申请已提交')
    await onSubmitted(id)
  }
  const footer = (
    <View>
      {form.error && (
        <View className={styles.error} {...aria({ role: 'alert' })}>
          {form.error}
        </View>
      )}
      <Button block size="large" disabled={choice.amountFen === undefined} loading={form.submitting} onClick={submit}>
        提交申请
      </Button>
    </View>
  )
  const goBack = () => void (store.isSecondStep ? store.chooseOrders() : back())
  return (
    <AppPage nav={<NavBar title="申请发票" back onBack={goBack} />} footer={footer}>
      <Card inset className={styles.orders}>
        <View className={styles.amount}>
          <ChosenAmount choice={choice} />
        </View>
        <Button kind="tint" size="small" onClick={store.chooseOrders}>
          修改订单
        </Button>
      </Card>
      {!answered && <FactsSkeleton top="sheet" rows={4} />}
      {answered && (
        <>
          <Card inset>
            <View className={styles.head}>
              <View className={styles.heading} {...aria({ role: 'heading', level: 2 })}>
                发票抬头
              </View>
              {Boolean(store.titles.data?.length) && (
                <Tappable className={styles.pick} onClick={() => setPicking(true)}>
                  常用抬头
                </Tappable>
              )}
            </View>
            <Tabs items={KINDS} value={kind.value} onChange={kind.set} label="抬头类型" />
            <View className={styles.fields}>
              <FormField
                label={isCompany ? '企业名称' : '抬头名称'}
                showLabel
                placeholder={isCompany ? '营业执照上的全称' : '姓名或“个人”'}
                maxLength={INVOICE_TEXT_LIMIT.titleName}
                field={form.field('titleName')}
              />
              {isCompany && <CompanyFields form={form} />}
            </View>
          </Card>
          <Card inset>
            <FormField
              label="邮箱"
              showLabel
              type="email"
              placeholder="选填，接收发票"
              maxLength={INVOICE_TEXT_LIMIT.email}
              field={form.field('email')}
            />
            <View className={styles.label}>备注</View>
            <FormTextArea
              label="备注"
              placeholder="选填"
              maxLength={INVOICE_TEXT_LIMIT.remark}
              field={form.field('remark')}
            />
          </Card>
        </>
      )}
      <TitleSheet store={store} open={picking} onClose={() => setPicking(false)} />
    </AppPage>
  )
})
