import { useEffect, useState } from 'react'
import { observer } from 'mobx-react-lite'
import { View } from '@tarojs/components'
import type { FormField } from '@contract/registration/field-kinds'
import { CaptchaField, CodeField, PhoneField } from '@/features/user/public'
import { aria } from '@/shared/element/aria'
import { Button } from '@/shared/ui/Button/Button'
import { Sheet } from '@/shared/ui/Sheet/Sheet'
import { toast } from '@/shared/ui/toast/toast'
import { ProvePhoneStore } from './prove-phone.store'
import type { ReportStore } from './report.store'
import styles from './ReportField.module.scss'

interface Props {
  field: FormField
  store: ReportStore
  onClose: () => void
}

/** Where a phone number is typed, and the code that was sent to it. */
export const ProvePhoneSheet = observer(function ProvePhoneSheet({ field, store, onClose }: Props) {
  const [proving] = useState(() => new ProvePhoneStore((proof) => store.provePhone(field.id, proof)))
  useEffect(() => () => proving.dispose(), [proving])
  const { form, captcha, sms, submit } = proving
  const prove = async () => {
    if (!(await submit())) return
    toast('手机号已验证')
    onClose()
  }
  const footer = (
    <Button block size="large" loading={form.submitting} onClick={prove}>
      验证
    </Button>
  )
  return (
    <Sheet open onClose={onClose} title={`验证${field.label}`} footer={footer}>
      <PhoneField field={form.field('phone')} />
      <CaptchaField captcha={captcha} />
      <CodeField sms={sms} />
      {form.error !== '' && (
        <View className={styles.error} {...aria({ role: 'alert' })}>
          {form.error}
        </View>
      )}
    </Sheet>
  )
})
