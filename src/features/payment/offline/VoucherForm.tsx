import { observer } from 'mobx-react-lite'
import { Text, View } from '@tarojs/components'
import { MOST_VOUCHER_PICTURES, PAYER_NAME_MAX_LENGTH } from '@contract/payment/limits'
import { FormField } from '@/core/form/FormField'
import { resolveUrl } from '@/platform/device/environment'
import { chooseImages } from '@/platform/network/upload'
import { aria } from '@/shared/element/aria'
import { Icon } from '@/shared/ui/Icon/Icon'
import { Picture } from '@/shared/ui/Picture/Picture'
import { Tappable } from '@/shared/ui/Tappable/Tappable'
import type { OfflineStore } from './offline.store'
import styles from './OfflineView.module.scss'

/** Who paid, and pictures that show it. */
export const VoucherForm = observer(function VoucherForm({ store }: { store: OfflineStore }) {
  const { pictures, form } = store
  const add = async () => pictures.add(await chooseImages(pictures.left))
  const error = pictures.error || form.error
  return (
    <View className={styles.card}>
      <View className={styles.heading}>转账凭证</View>
      <FormField
        left={<Text className={styles.fieldLabel}>付款人</Text>}
        label="付款人"
        placeholder="转账账户的姓名"
        maxLength={PAYER_NAME_MAX_LENGTH}
        field={form.field('payerName')}
      />
      <View className={styles.pictures}>
        {pictures.list.map(({ key, url }, index) => (
          <View key={key} className={styles.picture}>
            <Picture src={resolveUrl(url)} className={styles.image} />
            <Tappable className={styles.remove} label={`删除凭证 ${index + 1}`} onClick={() => pictures.remove(key)}>
              <View className={styles.cross}>
                <Icon name="close" size={14} color="#fff" />
              </View>
            </Tappable>
          </View>
        ))}
        {pictures.left > 0 && (
          <Tappable
            className={styles.add}
            label="添加凭证图片"
            disabled={pictures.uploading}
            onClick={() => void add()}
          >
            <Icon name="camera" size={24} color="var(--ink-2)" />
            <Text className={styles.addText}>{pictures.uploading ? '正在上传' : '添加图片'}</Text>
          </Tappable>
        )}
      </View>
      <View
        className={styles.hint}
      >{`转账成功的截图或回单，最多 ${MOST_VOUCHER_PICTURES} 张，只有你和学校能看到`}</View>
      {error !== '' && (
        <View className={styles.error} {...aria({ role: 'alert' })}>
          {error}
        </View>
      )}
    </View>
  )
})
