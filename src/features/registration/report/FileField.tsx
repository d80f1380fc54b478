import { observer } from 'mobx-react-lite'
import { View } from '@tarojs/components'
import { fileTypesOf, type FormField } from '@contract/registration/field-kinds'
import type { Field } from '@/core/form/field'
import { chooseFile } from '@/platform/network/upload'
import { Button } from '@/shared/ui/Button/Button'
import { Icon } from '@/shared/ui/Icon/Icon'
import { describeFile } from '../registration-text'
import { showRefusal } from './show-refusal'
import type { ReportStore } from './report.store'
import styles from './ReportField.module.scss'

interface Props {
  field: FormField
  label: string
  bound: Field<string[]>
  store: ReportStore
}

/** A file, with what it may be like. */
export const FileField = observer(function FileField({ field, label, bound, store }: Props) {
  const [name] = bound.value
  const isUploading = store.uploading.includes(field.id)
  const choose = () =>
    showRefusal(async () => {
      const file = await chooseFile(fileTypesOf(field))
      if (file) await store.sendFile(field, file)
    })
  return (
    <>
      <View className={styles.label}>{label}</View>
      {name && (
        <View className={styles.file}>
          <Icon name="note" size={20} />
          <View className={styles.fileName}>{name}</View>
        </View>
      )}
      <View className={styles.demand}>{describeFile(field)}</View>
      <View className={styles.fileActions}>
        <Button kind="tint" size="small" disabled={isUploading} onClick={choose}>
          {isUploading ? '上传中…' : name ? '更换文件' : '选择文件'}
        </Button>
        {name && !field.required && !isUploading && (
          <Button kind="ghost" size="small" onClick={() => bound.set([])}>
            移除文件
          </Button>
        )}
      </View>
    </>
  )
})
