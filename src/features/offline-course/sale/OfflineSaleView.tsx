import { observer } from 'mobx-react-lite'
import { View } from '@tarojs/components'
import { AppPage } from '@/core/page/AppPage'
import { ResourceFailure } from '@/core/page/ResourceFailure'
import { back, open } from '@/core/router/router'
import { ShareButton } from '@/core/share/ShareButton'
import { resolveUrl } from '@/platform/device/environment'
import { lazyView } from '@/shared/lazy/lazy-view'
import { Card } from '@/shared/ui/Card/Card'
import { Cell } from '@/shared/ui/Cell/Cell'
import { Cover } from '@/shared/ui/Cover/Cover'
import { EmptyState } from '@/shared/ui/EmptyState/EmptyState'
import { NavBar } from '@/shared/ui/NavBar/NavBar'
import { RichText } from '@/shared/ui/RichText/RichText'
import { DetailSkeleton } from '@/shared/ui/Skeleton/Skeleton'
import { CardHead } from '../session/CardHead'
import { PlaceCard } from '../session/PlaceCard'
import { RefundBand } from '../session/RefundBand'
import { SessionRow } from '../session/SessionRow'
import type { OfflineSaleStore } from './offline-sale.store'
import { PersonsSheet } from './PersonsSheet'
import { SaleBar } from './SaleBar'
import { SaleHead } from './SaleHead'
import { TeacherRows } from './TeacherRows'
import { TermChoice } from './TermChoice'
import { toSharedOffline } from './to-shared'
import { WaitingSheet } from './WaitingSheet'
import styles from './OfflineSaleView.module.scss'

const CommentList = lazyView(() => import('@/features/comment/public').then((module) => module.CommentList))
const CommentSheet = lazyView(() => import('@/features/comment/public').then((module) => module.CommentSheet))
const ReplySheet = lazyView(() => import('@/features/comment/public').then((module) => module.ReplySheet))

const WAY = { label: '看看其他课程', onClick: () => open('course', {}) }

/** An offline course where it is bought: what it is, its terms, the way there, and what a refund comes to. */
export const OfflineSaleView = observer(function OfflineSaleView({ store }: { store: OfflineSaleStore }) {
  const { data, phase } = store.view
  const { term, comments } = store
  const nav = (
    <NavBar
      title="面授课程"
      back
      onBack={() => void back()}
      right={data && <ShareButton read={() => toSharedOffline(store.id, data.course)} />}
    />
  )
  if (!data)
    return (
      <AppPage nav={nav}>
        {phase === 'failed' ? <ResourceFailure resource={store.view} way={WAY} /> : <DetailSkeleton />}
      </AppPage>
    )
  const { course } = data
  const first = term?.sessions.find(({ state }) => state !== 'canceled')
  return (
    <AppPage nav={nav} onRefresh={store.load} footer={<SaleBar store={store} />}>
      <Cover src={resolveUrl(course.cover)} icon="book" lazy={false} rounded={false} />
      <SaleHead view={data} />
      {store.terms.length > 0 ? (
        <TermChoice store={store} />
      ) : (
        <Card inset>
          <EmptyState text="暂时没有可以报名的期次" note="收藏这门课，开班时来看看" />
        </Card>
      )}
      {term && first && <PlaceCard session={first} route={term.route} bring={term.bring || first.bring} />}
      {term && term.sessions.length > 0 && (
        <Card inset>
          <CardHead title="上课安排" side={term.name} />
          {term.sessions.map((session) => (
            <SessionRow key={session.id} session={session} serverNow={data.serverNow} />
          ))}
        </Card>
      )}
      {term && course.buyFen > 0 && (
        <Card inset>
          <CardHead title="退款怎么算" side={`按${term.name}，一个人`} />
          <RefundBand steps={term.refund} />
        </Card>
      )}
      {course.lessonCount > 0 && (
        <Card inset padded={false}>
          <Cell
            label="在线资料"
            note={`${course.lessonCount} 个课时，报名后可以看`}
            onClick={() => void open('courseDetail', { id: store.id, tab: 'directory' })}
          />
        </Card>
      )}
      <TeacherRows teachers={course.teachers} />
      {course.introHtml !== '' && (
        <Card inset>
          <CardHead title="课程介绍" />
          <RichText html={course.introHtml} />
        </Card>
      )}
      <View className={styles.comments}>
        <CardHead title="评价" side={data.commentCount > 0 ? `${data.score.toFixed(1)} 分` : undefined} />
        <CommentList store={comments} canWrite={course.access === 'owned'} />
      </View>
      <PersonsSheet store={store} />
      <WaitingSheet store={store} />
      <CommentSheet needed={comments.writing} store={comments} />
      <ReplySheet needed={comments.replyingTo !== undefined} store={comments} />
    </AppPage>
  )
})
