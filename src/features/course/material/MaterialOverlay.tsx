import { observer } from 'mobx-react-lite'
import { Image, View } from '@tarojs/components'
import { MATERIAL_TYPE } from '@contract/course/lesson-kinds'
import { open } from '@/core/router/router'
import { resolveUrl } from '@/platform/device/environment'
import { Button } from '@/shared/ui/Button/Button'
import { ErrorState } from '@/shared/ui/ErrorState/ErrorState'
import { FullScreenOverlay } from '@/shared/ui/FullScreenOverlay/FullScreenOverlay'
import { RichText } from '@/shared/ui/RichText/RichText'
import type { MaterialPreviewStore } from './material-preview.store'
import { ZIP_MESSAGE } from '../open-lesson'
import styles from './MaterialOverlay.module.scss'

interface Props {
  store: MaterialPreviewStore
}

/** The material itself; audio, video and documents have pages of their own. */
const Material = observer(function Material({ store }: Props) {
  const { data, phase, error } = store.material
  if (phase === 'failed') return <ErrorState text={error} onRetry={() => store.material.load()} />
  if (phase !== 'ready' || !data) return <View className={styles.loading}>加载中...</View>
  const { materialType, title, html, fileUrl, courseId, resourceId } = data
  const leave = () => {
    store.hide()
    return open(materialType === MATERIAL_TYPE.document ? 'courseOffice' : 'courseVideo', { id: courseId, resourceId })
  }
  return (
    <View className={styles.material}>
      <View className={styles.title}>{title}</View>
      {materialType === MATERIAL_TYPE.imageText && <RichText html={html} resolveUrl={resolveUrl} />}
      {materialType === MATERIAL_TYPE.picture && (
        <Image className={styles.picture} src={resolveUrl(fileUrl)} mode="widthFix" nativeProps={{ alt: title }} />
      )}
      {materialType === MATERIAL_TYPE.zip && <View className={styles.loading}>{ZIP_MESSAGE}</View>}
      {materialType <= MATERIAL_TYPE.document && (
        <Button block size="large" onClick={leave}>
          {materialType === MATERIAL_TYPE.document ? '打开文档' : '播放'}
        </Button>
      )}
    </View>
  )
})

/** UI-03: a full-screen preview of the material behind a link, with a close button. */
export const MaterialOverlay = observer(function MaterialOverlay({ store }: Props) {
  return (
    <FullScreenOverlay open={store.visible} onClose={store.hide} title="课件预览">
      <Material store={store} />
    </FullScreenOverlay>
  )
})
