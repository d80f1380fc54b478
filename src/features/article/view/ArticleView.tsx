import { useEffect, useState } from 'react'
import { observer } from 'mobx-react-lite'
import { View } from '@tarojs/components'
import type { ArticleView as Article } from '@contract/article/calls'
import { AppPage } from '@/core/page/AppPage'
import { ResourceFailure } from '@/core/page/ResourceFailure'
import { useAnswered } from '@/core/page/use-answered'
import { showPictures } from '@/core/page/show-pictures'
import { back, open, replace } from '@/core/router/router'
import { session } from '@/core/session/session.store'
import { ShareButton } from '@/core/share/ShareButton'
import { CourseRow } from '@/features/catalogue/public'
import { ClaimCouponsStore, CouponEntry } from '@/features/coupon/public'
import { CommentList, CommentSheet, ReplySheet } from '@/features/comment/public'
import { openRichLink } from '@/features/jump/public'
import { resolveUrl } from '@/platform/device/environment'
import { formatCount } from '@/shared/format/count'
import { formatRelativeTime } from '@/shared/time/relative-time'
import { aria } from '@/shared/element/aria'
import { Film } from '@/shared/ui/Film/Film'
import { NavBar } from '@/shared/ui/NavBar/NavBar'
import { RichText } from '@/shared/ui/RichText/RichText'
import { DetailSkeleton } from '@/shared/ui/Skeleton/Skeleton'
import { Tappable } from '@/shared/ui/Tappable/Tappable'
import { ArticleRow } from '../ui/ArticleRow'
import type { ArticleStore } from './article.store'
import { ArticleBar } from './ArticleBar'
import { toSharedArticle } from './shared-article'
import styles from './ArticleView.module.scss'

const WAY = { label: '看看其他资讯', onClick: () => replace('articleHome') }

const openMaterial = ({ id, courseId }: { id: string; courseId?: string }) => {
  if (courseId) void open('courseVideo', { id: courseId, resourceId: id })
}

const Author = ({ article }: { article: Article }) => {
  const { teacherId, authorName, categoryName } = article
  const name = authorName || categoryName
  return teacherId ? (
    <Tappable
      className={styles.author}
      role="link"
      label={`作者：${name}`}
      onClick={() => void open('teacher', { id: teacherId })}
    >
      {name}
    </Tappable>
  ) : (
    <View>{name}</View>
  )
}

const Heading = ({ text }: { text: string }) => (
  <View className={styles.heading} {...aria({ role: 'heading', level: 2 })}>
    {text}
  </View>
)

/** The text itself, and the courses that it recommends. */
const Text = ({ article }: { article: Article }) => (
  <View className={styles.text}>
    <View className={styles.title} {...aria({ role: 'heading', level: 1 })}>
      {article.title}
    </View>
    <View className={styles.facts}>
      <Author article={article} />
      <View>{formatRelativeTime(article.publishedAt)}</View>
      <View>{formatCount(article.readCount)} 阅读</View>
    </View>
    {article.film !== '' && (
      <View className={styles.film}>
        <Film src={resolveUrl(article.film)} poster={resolveUrl(article.covers[0] ?? '')} title={article.title} />
      </View>
    )}
    <RichText
      html={article.html}
      resolveUrl={resolveUrl}
      onPreviewImage={showPictures}
      onOpenLink={openRichLink}
      onOpenMaterial={openMaterial}
    />
  </View>
)

/** One article with what readers say about it. */
export const ArticleView = observer(function ArticleView({ store }: { store: ArticleStore }) {
  const { data: article, phase } = store.article
  const [coupons] = useState(() => new ClaimCouponsStore())
  useEffect(() => {
    void coupons.load()
    return () => coupons.dispose()
  }, [coupons])
  // What is below the text waits for these with its first drawing, and would be pushed down otherwise.
  const answered = useAnswered(coupons.list, store.related)
  const share = article && <ShareButton read={() => toSharedArticle(article)} />
  const related = store.related.data ?? []
  return (
    <AppPage
      nav={<NavBar title={article?.categoryName ?? '资讯详情'} back onBack={() => void back()} right={share} />}
      footer={article && <ArticleBar store={store} article={article} />}
      onRefresh={store.load}
    >
      {!article && (phase === 'failed' ? <ResourceFailure resource={store.article} way={WAY} /> : <DetailSkeleton />)}
      {article && (
        <>
          <Text article={article} />
          <CouponEntry className={styles.coupons} store={coupons} />
          {answered && article.courses.length > 0 && (
            <View className={styles.part}>
              <Heading text="推荐课程" />
              <View className={styles.rows}>
                {article.courses.map((course) => (
                  <CourseRow key={course.id} course={course} />
                ))}
              </View>
            </View>
          )}
          {answered && related.length > 0 && (
            <View className={styles.part}>
              <Heading text="相关资讯" />
              <View className={styles.rows}>
                {related.map((each) => (
                  <ArticleRow key={each.id} article={each} />
                ))}
              </View>
            </View>
          )}
          {answered && (
            <View className={styles.part}>
              <Heading text="评论" />
              <CommentList store={store.comments} canWrite={session.loggedIn} emptyText="还没有评论，来写第一条" />
            </View>
          )}
        </>
      )}
      <CommentSheet store={store.comments} plain />
      <ReplySheet store={store.comments} />
    </AppPage>
  )
})
