import { Image, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { Feedback } from '@contract/feedback/calls'
import { FEEDBACK_KIND_LABEL } from '@contract/feedback/limits'
import { AppPage } from '@/core/page/AppPage'
import { showPictures } from '@/core/page/show-pictures'
import { back, open } from '@/core/router/router'
import { shop } from '@/core/shop/shop.store'
import { ContactButton } from '@/platform/contact/ContactButton'
import { resolveUrl } from '@/platform/device/environment'
import { formatDate } from '@/shared/time/format-date'
import { Button } from '@/shared/ui/Button/Button'
import { Card } from '@/shared/ui/Card/Card'
import { EmptyState } from '@/shared/ui/EmptyState/EmptyState'
import { ListView } from '@/shared/ui/ListView/ListView'
import { NavBar } from '@/shared/ui/NavBar/NavBar'
import { Tag } from '@/shared/ui/Tag/Tag'
import { Tappable } from '@/shared/ui/Tappable/Tappable'
import { TextCardSkeleton } from '@/shared/ui/TextSkeleton/TextSkeleton'
import type { FeedbackListStore } from './feedback-list.store'
import styles from './FeedbackListView.module.scss'

const write = () => open('writeFeedback')
const EMPTY = (
  <EmptyState text="还没有反馈" note="遇到问题或有建议，写下来告诉学校" action={{ label: '写反馈', onClick: write }} />
)

const Row = ({ feedback }: { feedback: Feedback }) => {
  const { kind, content, createdAt, answer, answeredAt } = feedback
  const pictures = feedback.pictures.map(resolveUrl)
  return (
    <Card>
      <View className={styles.head}>
        <Tag tone={answeredAt ? 'ok' : 'grey'}>{answeredAt ? '已回复' : '等待回复'}</Tag>
        <View className={styles.meta}>
          {FEEDBACK_KIND_LABEL[kind]} · {formatDate(createdAt, 'y-m-d h:i')}
        </View>
      </View>
      <View className={styles.text}>{content}</View>
      {pictures.length > 0 && (
        <View className={styles.pictures}>
          {pictures.map((src, at) => (
            <Tappable key={src} label={`查看第 ${at + 1} 张图片`} onClick={() => showPictures(pictures, src)}>
              <Image className={styles.picture} src={src} mode="aspectFill" />
            </Tappable>
          ))}
        </View>
      )}
      {answeredAt && (
        <View className={styles.answer}>
          <View className={styles.meta}>学校回复 · {formatDate(answeredAt, 'y-m-d h:i')}</View>
          <View className={styles.text}>{answer}</View>
        </View>
      )}
    </Card>
  )
}

/** What I told the school and what it answered, with the other ways to reach it. */
export const FeedbackListView = observer(function FeedbackListView({ store }: { store: FeedbackListStore }) {
  return (
    <AppPage
      nav={<NavBar title="帮助与反馈" back onBack={() => void back()} />}
      onRefresh={store.load}
      footer={
        store.list.items.length > 0 && (
          <Button block size="large" onClick={write}>
            写反馈
          </Button>
        )
      }
    >
      <Card inset className={styles.contact}>
        <View className={styles.words}>着急的问题，直接联系学校</View>
        <ContactButton phone={shop.info?.phone ?? ''} onOther={() => open('editor')} />
      </Card>
      <ListView
        list={store.list}
        keyOf={({ id }) => id}
        renderRow={(feedback) => <Row feedback={feedback} />}
        skeleton={<TextCardSkeleton />}
        empty={EMPTY}
      />
    </AppPage>
  )
})
