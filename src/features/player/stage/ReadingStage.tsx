import { useEffect, useState } from 'react'
import { observer } from 'mobx-react-lite'
import { Image, View } from '@tarojs/components'
import type { Playback } from '@contract/course/calls'
import { MATERIAL_TYPE } from '@contract/course/lesson-kinds'
import { showPictures } from '@/core/page/show-pictures'
import { open } from '@/core/router/router'
import { CourseRichText, downloadLesson, MaterialOverlay, MaterialPreviewStore } from '@/features/course/public'
import { resolveUrl } from '@/platform/device/environment'
import { watchScreenshots } from '@/platform/media/watch-screenshots'
import { formatFileSize } from '@/shared/format/file-size'
import { Button } from '@/shared/ui/Button/Button'
import { Icon } from '@/shared/ui/Icon/Icon'
import { Tappable } from '@/shared/ui/Tappable/Tappable'
import { lazyView } from '@/shared/lazy/lazy-view'
import { notify } from '@/shared/ui/toast/toast'
import { Watermark } from './Watermark'
import styles from './ReadingStage.module.scss'

const MaterialStage = lazyView(() => import('../material/MaterialStage').then((module) => module.MaterialStage))

interface Props {
  playback: Playback
  /** It has its height: what is below may be drawn. */
  onReady: () => void
}

/** What is looked at instead of played: image-text, pictures; documents have a page, archives are refused before. */
export const ReadingStage = observer(function ReadingStage({ playback, onReady }: Props) {
  const [preview] = useState(() => new MaterialPreviewStore())
  const { materialType, html, fileUrl, title, courseId, resourceId, fileName, fileBytes } = playback
  const picture = resolveUrl(fileUrl)
  useEffect(
    () =>
      materialType === MATERIAL_TYPE.imageText
        ? watchScreenshots(() => notify('内容仅供本人学习，请不要外传'))
        : undefined,
    [materialType],
  )
  // A picture has no height before it is there, or has failed.
  const [isDrawn, setIsDrawn] = useState(false)
  const finish = () => {
    setIsDrawn(true)
    onReady()
  }
  useEffect(() => {
    if (materialType !== MATERIAL_TYPE.picture) onReady()
  }, [materialType, onReady])
  return (
    <View className={styles.stage}>
      {materialType === MATERIAL_TYPE.imageText && (
        <>
          <CourseRichText courseId={courseId} html={html} preview={preview} />
          <Watermark info={playback.watermarkInfo} />
          <MaterialOverlay store={preview} Stage={MaterialStage} />
        </>
      )}
      {materialType === MATERIAL_TYPE.picture && (
        <Tappable label={`${title}，点图片看大图`} onClick={() => showPictures([picture], picture)}>
          <Image
            className={styles.picture}
            src={picture}
            mode="widthFix"
            nativeProps={{ alt: title }}
            onLoad={finish}
            onError={finish}
          />
          {isDrawn && <View className={styles.hint}>点图片看大图</View>}
        </Tappable>
      )}
      {materialType === MATERIAL_TYPE.document && (
        <View className={styles.file}>
          <Icon name="doc" size={40} color="var(--brand)" />
          <View className={styles.name}>{fileName}</View>
          <View className={styles.hint}>{formatFileSize(fileBytes)}</View>
          <Button onClick={() => open('courseOffice', { id: courseId, resourceId })}>打开文档</Button>
        </View>
      )}
      {materialType === MATERIAL_TYPE.practice && (
        <View className={styles.file}>
          <Icon name="edit" size={40} color="var(--brand)" />
          <View className={styles.name}>{title}</View>
          <View className={styles.hint}>通过后才能学习后面的课时</View>
          <Button onClick={() => open('practice', { lessonId: resourceId })}>去练习</Button>
          <Button kind="plain" onClick={() => open('coursePractice', { id: courseId })}>
            这门课的全部练习
          </Button>
        </View>
      )}
      {playback.downloadable && (
        <View className={styles.keep}>
          <Button kind="plain" onClick={() => downloadLesson(courseId, { id: resourceId })}>
            下载课件
          </Button>
        </View>
      )}
    </View>
  )
})
