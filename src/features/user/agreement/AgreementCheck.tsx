import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { Field } from '@/core/form/field'
import { open } from '@/core/router/router'
import { aria } from '@/shared/element/aria'
import { CheckBox } from '@/shared/ui/CheckBox/CheckBox'
import styles from './AgreementCheck.module.scss'

interface AgreementCheckProps {
  field: Field<boolean>
}

interface Tap {
  stopPropagation: () => void
}

const DOCUMENTS = [
  { kind: 'user', label: '《用户协议》' },
  { kind: 'privacy', label: '《隐私政策》' },
]

/** AUTH-11. The documents' names open them and leave the tick as it is. */
export const AgreementCheck = observer(function AgreementCheck({ field }: AgreementCheckProps) {
  const read = (event: Tap, kind: string) => {
    event.stopPropagation()
    void open('agreement', { kind })
  }
  return (
    <View className={styles.agreement}>
      <View className={styles.line}>
        <CheckBox checked={field.value} onChange={field.set} label="已阅读并同意用户协议和隐私政策">
          <Text className={styles.text}>已阅读并同意</Text>
        </CheckBox>
        {DOCUMENTS.map(({ kind, label }) => (
          <Text
            key={kind}
            className={styles.document}
            onClick={(event) => read(event, kind)}
            {...aria({ role: 'link' })}
          >
            {label}
          </Text>
        ))}
      </View>
      {field.error && (
        <View className={styles.error} {...aria({ role: 'alert' })}>
          {field.error}
        </View>
      )}
    </View>
  )
})
