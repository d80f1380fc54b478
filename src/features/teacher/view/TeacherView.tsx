import { observer } from 'mobx-react-lite'
import { View } from '@tarojs/components'
import type { TeacherView as Teacher } from '@contract/teacher/calls'
import { AppPage } from '@/core/page/AppPage'
import { ResourceFailure } from '@/core/page/ResourceFailure'
import { showPictures } from '@/core/page/show-pictures'
import { back, replace } from '@/core/router/router'
import { ShareButton } from '@/core/share/ShareButton'
import { ArticleRow } from '@/features/article/public'
import { CourseRow } from '@/features/catalogue/public'
import { openRichLink } from '@/features/jump/public'
import { LiveRow } from '@/features/live/public'
import { resolveUrl } from '@/platform/device/environment'
import { EmptyState } from '@/shared/ui/EmptyState/EmptyState'
import { ListView } from '@/shared/ui/ListView/ListView'
import { NavBar } from '@/shared/ui/NavBar/NavBar'
import { RichText } from '@/shared/ui/RichText/RichText'
import { DetailSkeleton } from '@/shared/ui/Skeleton/Skeleton'
import { Tabs } from '@/shared/ui/Tabs/Tabs'
import { toSharedTeacher } from './shared-teacher'
import type { TeacherStore } from './teacher.store'
import { TeacherHead } from './TeacherHead'
import styles from './TeacherView.module.scss'

const WAY = { label: '看全部老师', onClick: () => replace('teachers') }
const TABS = [
  { key: 'story' as const, label: '介绍' },
  { key: 'courses' as const, label: '课程' },
  { key: 'articles' as const, label: '文章' },
]

const Story = ({ teacher }: { teacher: Teacher }) => (
  <View className={styles.story}>
    {teacher.intro !== '' && <View className={styles.intro}>{teacher.intro}</View>}
    {teacher.html !== '' && (
      <RichText html={teacher.html} resolveUrl={resolveUrl} onPreviewImage={showPictures} onOpenLink={openRichLink} />
    )}
    {teacher.intro === '' && teacher.html === '' && <EmptyState text="老师还没有写介绍" />}
  </View>
)

/** One teacher. */
export const TeacherView = observer(function TeacherView({ store }: { store: TeacherStore }) {
  const { data: teacher, phase } = store.teacher
  const share = teacher && <ShareButton read={() => toSharedTeacher(teacher)} />
  return (
    <AppPage
      nav={<NavBar title={teacher?.name ?? '名师详情'} back onBack={() => void back()} right={share} />}
      onRefresh={store.load}
      floating
    >
      {!teacher && (phase === 'failed' ? <ResourceFailure resource={store.teacher} way={WAY} /> : <DetailSkeleton />)}
      {teacher && (
        <>
          <TeacherHead store={store} teacher={teacher} />
          {teacher.lives.length > 0 && (
            <View className={styles.lives}>
              <View className={styles.heading}>近期直播</View>
              {teacher.lives.map((live) => (
                <LiveRow key={live.lessonId} live={live} />
              ))}
            </View>
          )}
          <View className={styles.gap} />
          <Tabs items={TABS} value={store.tab} onChange={(tab) => void store.select(tab)} sticky label="老师的内容" />
          {store.tab === 'story' && <Story teacher={teacher} />}
          {store.tab === 'courses' && (
            <ListView
              list={store.courses}
              keyOf={({ id }) => id}
              renderRow={(course) => <CourseRow course={course} />}
              empty={<EmptyState text="老师还没有课程" />}
            />
          )}
          {store.tab === 'articles' && (
            <ListView
              list={store.articles}
              keyOf={({ id }) => id}
              renderRow={(article) => <ArticleRow article={article} />}
              empty={<EmptyState text="老师还没有发表文章" note="关注老师，有新文章会发消息给你" />}
            />
          )}
        </>
      )}
    </AppPage>
  )
})
