import { useState } from 'react'
import { observer } from 'mobx-react-lite'
import { View } from '@tarojs/components'
import { INVOICE_TEXT_LIMIT } from '@contract/invoice/limits'
import type { Form } from '@/core/form/form'
import { FormField } from '@/core/form/FormField'
import { Icon } from '@/shared/ui/Icon/Icon'
import { Tappable } from '@/shared/ui/Tappable/Tappable'
import type { TitleValues } from './title-form'
import styles from './CompanyFields.module.scss'

const MORE = [
  { name: 'address', label: '注册地址' },
  { name: 'phone', label: '注册电话' },
  { name: 'bank', label: '开户银行' },
  { name: 'bankAccount', label: '银行账号' },
] as const

/** What only companies fill in; the rarely printed part is folded while it is empty. */
export const CompanyFields = observer(function CompanyFields({ form }: { form: Form<TitleValues> }) {
  const [unfolded, setUnfolded] = useState(false)
  const { values } = form
  const isShown = unfolded || MORE.some(({ name }) => values[name] !== '')
  const taxNumber = form.field('taxNumber')
  return (
    <>
      <View className={styles.field}>
        <FormField
          label="税号"
          showLabel
          placeholder="统一社会信用代码"
          maxLength={INVOICE_TEXT_LIMIT.taxNumber}
          compact
          field={taxNumber}
          onConfirm={taxNumber.check}
        />
      </View>
      {isShown ? (
        MORE.map(({ name, label }) => (
          <View key={name} className={styles.field}>
            <FormField
              label={label}
              showLabel
              placeholder="选填"
              maxLength={INVOICE_TEXT_LIMIT[name]}
              compact={name === 'bankAccount'}
              field={form.field(name)}
            />
          </View>
        ))
      ) : (
        <Tappable className={styles.more} expanded={false} onClick={() => setUnfolded(true)}>
          更多信息（选填）
          <Icon name="down" size={16} />
        </Tappable>
      )}
    </>
  )
})
