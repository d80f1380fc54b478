import { observer } from 'mobx-react-lite'
import { View } from '@tarojs/components'
import { AppPage } from '@/core/page/AppPage'
import { back } from '@/core/router/router'
import { resolveUrl } from '@/platform/environment'
import { OfficeDocument } from '@/platform/player/OfficeDocument'
import { ErrorState } from '@/shared/ui/ErrorState'
import { NavBar } from '@/shared/ui/NavBar'
import { LinesSkeleton } from '@/shared/ui/Skeleton'
import type { OfficeStore } from '../office.store'
import styles from './OfficeView.module.scss'

/** A document of a lesson. */
export const OfficeView = observer(function OfficeView({ store }: { store: OfficeStore }) {
  const { data: lesson, phase, error } = store.lesson
  const counter = store.pageCount > 1 && <View className={styles.counter}>{store.page}/{store.pageCount}</View>
  return (
    <AppPage nav={<NavBar title={lesson?.title ?? '课件预览'} back onBack={() => void back()} right={counter} />}>
      {phase === 'failed' && <ErrorState text={error} onRetry={store.load} />}
      {!lesson && phase !== 'failed' && <View className={styles.loading}><LinesSkeleton count={8} /></View>}
      {lesson && phase === 'ready' && <OfficeDocument url={resolveUrl(lesson.fileUrl)} name={lesson.fileName} onPage={store.turn} />}
    </AppPage>
  )
})
