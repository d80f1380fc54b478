import { observer } from 'mobx-react-lite'
import { View } from '@tarojs/components'
import { CaptchaField } from '@/features/user/public'
import { aria } from '@/shared/element/aria'
import { Button } from '@/shared/ui/Button/Button'
import { Sheet } from '@/shared/ui/Sheet/Sheet'
import type { PassStore } from './pass.store'
import styles from './PassSheet.module.scss'

/** The picture before a rush. */
export const PassSheet = observer(function PassSheet({
  store,
  onPassed,
}: {
  store: PassStore
  onPassed: () => unknown
}) {
  const { form } = store
  const submit = async () => {
    if (await store.submit()) await onPassed()
  }
  const footer = (
    <Button block size="large" loading={form.submitting} onClick={submit}>
      验证
    </Button>
  )
  return (
    <Sheet open={store.isOpen} onClose={store.close} title="先验证一下" footer={footer}>
      <CaptchaField captcha={store.captcha} />
      {form.error !== '' && (
        <View className={styles.error} {...aria({ role: 'alert' })}>
          {form.error}
        </View>
      )}
    </Sheet>
  )
})
