import type { ComponentType } from 'react'
import { observer } from 'mobx-react-lite'
import { Image, View } from '@tarojs/components'
import type { Playback } from '@contract/course/calls'
import { MATERIAL_TYPE } from '@contract/course/lesson-kinds'
import { resolveUrl } from '@/platform/device/environment'
import { ErrorState } from '@/shared/ui/ErrorState/ErrorState'
import { FullScreenOverlay } from '@/shared/ui/FullScreenOverlay/FullScreenOverlay'
import { RichText } from '@/shared/ui/RichText/RichText'
import type { MaterialPreviewStore } from './material-preview.store'
import { ZIP_MESSAGE } from '../open-lesson'
import styles from './MaterialOverlay.module.scss'

/** Plays a film or a sound, or shows a document. The player brings it, which knows courses. */
export type MaterialStageView = ComponentType<{
  playback: Playback
  onClose: () => void
  /** Opens the material anew: its addresses may be too old to play, or another device has taken it over. */
  onReopen: () => void
}>

interface Props {
  store: MaterialPreviewStore
  Stage: MaterialStageView
}

/** The material itself. */
const Material = observer(function Material({ store, Stage }: Props) {
  const { data, phase, error } = store.material
  if (phase === 'failed') return <ErrorState text={error} onRetry={() => store.material.load()} />
  if (phase !== 'ready' || !data) return <View className={styles.loading}>加载中...</View>
  const { materialType, title, html, fileUrl } = data
  return (
    <View className={styles.material}>
      <View className={styles.title}>{title}</View>
      {materialType === MATERIAL_TYPE.imageText && <RichText html={html} resolveUrl={resolveUrl} />}
      {materialType === MATERIAL_TYPE.picture && (
        <Image className={styles.picture} src={resolveUrl(fileUrl)} mode="widthFix" nativeProps={{ alt: title }} />
      )}
      {materialType === MATERIAL_TYPE.zip && <View className={styles.loading}>{ZIP_MESSAGE}</View>}
      {materialType <= MATERIAL_TYPE.document && (
        <Stage playback={data} onClose={store.hide} onReopen={() => void store.material.load()} />
      )}
    </View>
  )
})

/** UI-03: a full-screen preview of the material behind a link, with a close button. */
export const MaterialOverlay = observer(function MaterialOverlay({ store, Stage }: Props) {
  return (
    <FullScreenOverlay open={store.visible} onClose={store.hide} title="课件预览">
      <Material store={store} Stage={Stage} />
    </FullScreenOverlay>
  )
})
