import { useEffect, useState } from 'react'
import { observer } from 'mobx-react-lite'
import { Text, View } from '@tarojs/components'
import { FormField } from '@/core/form/FormField'
import { CaptchaField, CodeField, PhoneField } from '@/features/user/public'
import { aria } from '@/shared/element/aria'
import { Button } from '@/shared/ui/Button/Button'
import { CheckBox } from '@/shared/ui/CheckBox/CheckBox'
import { Sheet } from '@/shared/ui/Sheet/Sheet'
import { toast } from '@/shared/ui/toast/toast'
import { GuardianStore } from './guardian.store'
import styles from './BoxView.module.scss'

const TEXT = '我是监护人，知道盲盒开出什么是随机的、拆封后不能无理由退货，同意孩子用自己的钱购买'

/** Where a guardian agrees, on the own phone. */
export const GuardianSheet = observer(function GuardianSheet({
  onClose,
  onSaved,
}: {
  onClose: () => void
  onSaved: () => Promise<unknown>
}) {
  const [store] = useState(() => new GuardianStore())
  useEffect(() => () => store.dispose(), [store])
  const { form, captcha, sms } = store
  const agreed = form.field('agreed')
  const save = async () => {
    if (!(await store.submit())) return
    toast('监护人已确认')
    onClose()
    await onSaved()
  }
  return (
    <Sheet
      open
      onClose={onClose}
      title="监护人确认"
      footer={
        <Button block size="large" loading={form.submitting} onClick={save}>
          确认同意
        </Button>
      }
    >
      <View className={styles.note}>验证码发到监护人自己的手机；以后可以随时撤回同意。</View>
      <FormField field={form.field('name')} label="监护人姓名" placeholder="真实姓名" />
      <PhoneField field={form.field('phone')} />
      <CaptchaField captcha={captcha} />
      <CodeField sms={sms} />
      <CheckBox checked={agreed.value} onChange={agreed.set} label={TEXT}>
        <Text className={styles.agree}>{TEXT}</Text>
      </CheckBox>
      {[agreed.error, form.error].filter(Boolean).map((error) => (
        <View key={error} className={styles.error} {...aria({ role: 'alert' })}>
          {error}
        </View>
      ))}
    </Sheet>
  )
})
