import { observer } from 'mobx-react-lite'
import { View } from '@tarojs/components'
import { useEffect, useState } from 'react'
import { MOST_ESSAY_PICTURES } from '@contract/question/limits'
import { showPictures } from '@/core/page/show-pictures'
import { resolveUrl } from '@/platform/device/environment'
import { chooseImages } from '@/platform/network/upload'
import { aria } from '@/shared/element/aria'
import { Icon } from '@/shared/ui/Icon/Icon'
import { Picture } from '@/shared/ui/Picture/Picture'
import { Tappable } from '@/shared/ui/Tappable/Tappable'
import { AnswerPicturesStore } from './answer-pictures.store'
import styles from './AnswerPictures.module.scss'

interface Props {
  /** Of the uploads, as the answer holds them. */
  keys: readonly string[]
  /** Without it they are only shown. */
  onChange?: (keys: string[]) => void
}

/** Photos of an answer that was written on paper. */
export const AnswerPictures = observer(function AnswerPictures({ keys, onChange }: Props) {
  const [store] = useState(() => new AnswerPicturesStore())
  useEffect(() => void store.resolve(keys), [store, keys])
  if (!onChange && keys.length === 0) return null
  const urls = keys.map((key) => resolveUrl(store.urls[key] ?? ''))
  const left = MOST_ESSAY_PICTURES - keys.length
  const add = async () => {
    if (onChange) await store.add(keys, await chooseImages(left), onChange)
  }
  return (
    <View className={styles.pictures}>
      {keys.map((key, index) => (
        <View key={key} className={styles.picture}>
          <Tappable label={`查看第 ${index + 1} 张图片`} onClick={() => showPictures(urls, urls[index])}>
            <View className={styles.box}>{urls[index] && <Picture src={urls[index]} className={styles.image} />}</View>
          </Tappable>
          {onChange && (
            <Tappable
              className={styles.remove}
              label={`删除第 ${index + 1} 张图片`}
              onClick={() => onChange(keys.filter((each) => each !== key))}
            >
              <View className={styles.cross}>
                <Icon name="close" size={14} color="var(--on-dark)" />
              </View>
            </Tappable>
          )}
        </View>
      ))}
      {onChange && left > 0 && (
        <Tappable className={styles.add} label="添加图片" disabled={store.uploading} onClick={() => void add()}>
          <Icon name="camera" size={24} color="var(--ink-2)" />
          {store.uploading ? '正在上传' : `图片 ${keys.length}/${MOST_ESSAY_PICTURES}`}
        </Tappable>
      )}
      {store.error && (
        <View className={styles.error} {...aria({ role: 'alert' })}>
          {store.error}
        </View>
      )}
    </View>
  )
})
