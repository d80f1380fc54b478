import { observer } from 'mobx-react-lite'
import { Image, View } from '@tarojs/components'
import type { FormField } from '@contract/registration/field-kinds'
import { chooseImages } from '@/platform/network/upload'
import { Button } from '@/shared/ui/Button/Button'
import { Icon } from '@/shared/ui/Icon/Icon'
import { showRefusal } from './show-refusal'
import { describePicture } from '../registration-text'
import { pressPicture } from './press-picture'
import type { ReportStore } from './report.store'
import styles from './ReportField.module.scss'

interface Props {
  field: FormField
  label: string
  store: ReportStore
}

/** A picture, with what it must be like. The phone cuts it to the size that the school asks for. */
export const PictureField = observer(function PictureField({ field, label, store }: Props) {
  const { id } = field
  const path = store.pictures[id]
  const isUploading = store.uploading.includes(id)
  const choose = async () => {
    await showRefusal(async () => {
      const [image] = await chooseImages(1)
      if (image) await store.sendPicture(id, await pressPicture(image.path, field))
    })
  }
  return (
    <>
      <View className={styles.label}>{label}</View>
      <View className={styles.pictureRow}>
        {path ? (
          <View className={styles.picture}>
            <Image className={styles.image} src={path} mode="aspectFill" nativeProps={{ alt: `已上传的${label}` }} />
          </View>
        ) : (
          <View className={styles.empty}>
            <Icon name="user" size={32} />
          </View>
        )}
        <View className={styles.demand}>
          {describePicture(field)}
          <View>
            <Button kind="tint" size="small" className={styles.choose} disabled={isUploading} onClick={choose}>
              {isUploading ? '上传中…' : path ? '更换图片' : '选择图片'}
            </Button>
          </View>
        </View>
      </View>
    </>
  )
})
