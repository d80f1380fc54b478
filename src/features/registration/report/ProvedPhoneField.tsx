import { useState } from 'react'
import { observer } from 'mobx-react-lite'
import { View } from '@tarojs/components'
import type { FormField } from '@contract/registration/field-kinds'
import type { Field } from '@/core/form/field'
import { Icon } from '@/shared/ui/Icon/Icon'
import { Tappable } from '@/shared/ui/Tappable/Tappable'
import { ProvePhoneSheet } from './ProvePhoneSheet'
import type { ReportStore } from './report.store'
import styles from './ReportField.module.scss'

interface Props {
  field: FormField
  label: string
  bound: Field<string[]>
  store: ReportStore
}

/** A phone number, proved by a code that is sent to it. */
export const ProvedPhoneField = observer(function ProvedPhoneField({ field, label, bound, store }: Props) {
  const [proving, setProving] = useState(false)
  const [masked] = bound.value
  const text = masked ? `${masked}（已验证）` : '填写并验证手机号'
  return (
    <>
      <View className={styles.label}>{label}</View>
      <Tappable className={styles.pick} label={`${label}：${text}`} onClick={() => setProving(true)}>
        {masked ? text : <View className={styles.placeholder}>{text}</View>}
        <Icon name="more" size={16} color="var(--ink-3)" />
      </Tappable>
      {proving && <ProvePhoneSheet field={field} store={store} onClose={() => setProving(false)} />}
    </>
  )
})
