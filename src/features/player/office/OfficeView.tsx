import { observer } from 'mobx-react-lite'
import { View } from '@tarojs/components'
import { AppPage } from '@/core/page/AppPage'
import { ResourceFailure } from '@/core/page/ResourceFailure'
import { back, replace } from '@/core/router/router'
import { courseApi, downloadLesson, findLesson, openLesson } from '@/features/course/public'
import { resolveUrl } from '@/platform/device/environment'
import { OfficeDocument } from '@/platform/player/document/OfficeDocument'
import { Button } from '@/shared/ui/Button/Button'
import { Icon } from '@/shared/ui/Icon/Icon'
import { NavBar } from '@/shared/ui/NavBar/NavBar'
import { LinesSkeleton } from '@/shared/ui/Skeleton/Skeleton'
import { Tappable } from '@/shared/ui/Tappable/Tappable'
import { useBusy } from '@/shared/ui/Button/use-busy'
import type { OfficeStore } from './office.store'
import styles from './OfficeView.module.scss'

/** The directory says what kind of lesson the next one is, and whether it is open by now. */
const goOn = async (courseId: string, lessonId: string | null): Promise<void> => {
  const lesson = findLesson(await courseApi.courseware(courseId), lessonId)
  if (lesson) await openLesson(courseId, lesson)
}

/** A document of a lesson. */
export const OfficeView = observer(function OfficeView({ store }: { store: OfficeStore }) {
  const { data: lesson, phase } = store.lesson
  const [, run] = useBusy()
  const viewCourse = {
    label: '查看课程',
    onClick: () => replace('courseDetail', { id: store.courseId, tab: 'directory' }),
  }
  const counter = (
    <>
      {store.pageCount > 1 && (
        <View className={styles.counter}>
          {store.page}/{store.pageCount}
        </View>
      )}
      {lesson?.downloadable && (
        <Tappable
          className={styles.keep}
          label="下载课件"
          onClick={() => void run(() => downloadLesson(store.courseId, { id: lesson.resourceId }))}
        >
          <Icon name="download" />
        </Tappable>
      )}
    </>
  )
  return (
    <AppPage
      footer={
        lesson &&
        store.isAtEnd &&
        (lesson.nextResourceId ? (
          <Button block onClick={() => goOn(store.courseId, lesson.nextResourceId)}>
            下一节
          </Button>
        ) : (
          <Button block onClick={viewCourse.onClick}>
            已是最后一节，查看课程
          </Button>
        ))
      }
      nav={<NavBar title={lesson?.title ?? '课件预览'} back onBack={() => void back()} right={counter} />}
    >
      {phase === 'failed' && <ResourceFailure resource={store.lesson} way={viewCourse} onRetry={store.load} />}
      {!lesson && phase !== 'failed' && (
        <View className={styles.loading}>
          <LinesSkeleton count={8} />
        </View>
      )}
      {lesson && phase === 'ready' && (
        <OfficeDocument url={resolveUrl(lesson.fileUrl)} name={lesson.fileName} onPage={store.turn} />
      )}
    </AppPage>
  )
})
