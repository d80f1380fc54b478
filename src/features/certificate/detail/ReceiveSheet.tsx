import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { FormField } from '@/core/form/FormField'
import { open } from '@/core/router/router'
import { Button } from '@/shared/ui/Button/Button'
import { Sheet } from '@/shared/ui/Sheet/Sheet'
import type { ReceiveCertificateStore } from './receive-certificate.store'
import styles from './ReceiveSheet.module.scss'

const MAX_NAME_LENGTH = 30

/** The form for the name on the certificate, which cannot be changed later. */
export const ReceiveSheet = observer(function ReceiveSheet({ store }: { store: ReceiveCertificateStore }) {
  const receive = async () => {
    const certificate = await store.receive()
    if (certificate) await open('certificate', { id: certificate.id })
  }
  return (
    <Sheet
      open={store.course !== undefined}
      onClose={store.close}
      title="领取证书"
      footer={
        <Button block size="large" loading={store.form.submitting} onClick={receive}>
          确认领取
        </Button>
      }
    >
      <View className={styles.course}>{store.course?.courseTitle}</View>
      <FormField
        label="真实姓名"
        showLabel
        maxLength={MAX_NAME_LENGTH}
        placeholder="将印在证书上"
        field={store.form.field('holderName')}
        onConfirm={receive}
      />
      <View className={styles.note}>姓名领取后不能修改，请与身份证一致。</View>
    </Sheet>
  )
})
