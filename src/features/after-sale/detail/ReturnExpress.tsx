import { observer } from 'mobx-react-lite'
import { View } from '@tarojs/components'
import type { AfterSale } from '@contract/after-sale/calls'
import { AFTER_SALE_TEXT_LIMIT } from '@contract/after-sale/limits'
import { FormField } from '@/core/form/FormField'
import { copyText } from '@/platform/media/copy-text'
import { aria } from '@/shared/element/aria'
import { formatDate } from '@/shared/time/format-date'
import { Button } from '@/shared/ui/Button/Button'
import { Card } from '@/shared/ui/Card/Card'
import { Cell } from '@/shared/ui/Cell/Cell'
import { toast } from '@/shared/ui/toast/toast'
import type { AfterSaleDetailStore } from './after-sale-detail.store'
import styles from './ReturnExpress.module.scss'

interface Props {
  afterSale: AfterSale
  store: AfterSaleDetailStore
}

/** Where the goods go back to, and by which express. Nothing where none come back. */
export const ReturnExpress = observer(function ReturnExpress({ afterSale, store }: Props) {
  const { returnAddress, returnBefore, expressCompany, expressNumber } = afterSale
  if (!returnAddress) return null
  const { name, phone, address } = returnAddress
  const { express } = store
  const submit = async () => {
    if (await store.submitExpress()) toast('快递单号已提交')
  }
  return (
    <Card inset padded={false}>
      <Cell
        label={`${name} ${phone}`}
        note={address}
        action="复制"
        onClick={() => void copyText(`${name} ${phone} ${address}`, '已复制退货地址')}
      />
      {expressNumber !== '' && <Cell label={expressCompany} note={expressNumber} />}
      {returnBefore !== null && (
        <View className={styles.form}>
          <View className={styles.note}>请在 {formatDate(returnBefore, 'y-m-d h:i')} 前寄出</View>
          <FormField
            label="快递公司"
            showLabel
            placeholder="例如 顺丰速运"
            maxLength={AFTER_SALE_TEXT_LIMIT.expressCompany}
            field={express.field('expressCompany')}
          />
          <FormField
            label="快递单号"
            showLabel
            placeholder="快递面单上的号码"
            maxLength={AFTER_SALE_TEXT_LIMIT.expressNumber}
            compact
            field={express.field('expressNumber')}
          />
          {express.error && (
            <View className={styles.error} {...aria({ role: 'alert' })}>
              {express.error}
            </View>
          )}
          <View className={styles.submit}>
            <Button block loading={express.submitting} onClick={submit}>
              提交快递单号
            </Button>
          </View>
        </View>
      )}
    </Card>
  )
})
