import { observer } from 'mobx-react-lite'
import { View } from '@tarojs/components'
import { ResourceFailure } from '@/core/page/ResourceFailure'
import { aria } from '@/shared/element/aria'
import { Button } from '@/shared/ui/Button/Button'
import { ChoiceChips } from '@/shared/ui/ChoiceChips/ChoiceChips'
import { RichText } from '@/shared/ui/RichText/RichText'
import { Sheet } from '@/shared/ui/Sheet/Sheet'
import { LinesSkeleton } from '@/shared/ui/Skeleton/Skeleton'
import { toast } from '@/shared/ui/toast/toast'
import type { NoticeListStore } from './notice-list.store'
import { describeTime } from './NoticeRow'
import styles from './NoticeSheet.module.scss'

/** One notice, with its receipt where the school asks for one. */
export const NoticeSheet = observer(function NoticeSheet({ store, today }: { store: NoticeListStore; today: string }) {
  const { data: notice, phase } = store.notice
  return (
    <Sheet
      open={store.openId !== undefined}
      title="通知"
      onClose={store.close}
      footer={notice?.asksReceipt ? <Receipt store={store} today={today} /> : undefined}
    >
      {!notice &&
        (phase === 'failed' ? (
          <ResourceFailure resource={store.notice} way={{ label: '看其他通知', onClick: store.close }} />
        ) : (
          <LinesSkeleton />
        ))}
      {notice && (
        <View className={styles.body}>
          <View className={styles.title} {...aria({ role: 'heading', level: 3 })}>
            {notice.title}
          </View>
          <View className={styles.meta}>
            {notice.className} · {notice.authorName} · {describeTime(notice.publishedAt, today)}
          </View>
          <RichText html={notice.html} />
        </View>
      )}
    </Sheet>
  )
})

const Receipt = observer(function Receipt({ store, today }: { store: NoticeListStore; today: string }) {
  const notice = store.notice.data!
  if (notice.signedAt !== null) {
    return (
      <View className={styles.signed}>
        已签回执{notice.choice !== '' && `：${notice.choice}`} · {describeTime(notice.signedAt, today)}
      </View>
    )
  }
  if (!notice.canSign) return <View className={styles.signed}>已离开班级，不用签回执</View>
  const sign = async () => {
    await store.sign()
    toast('已签回执')
  }
  return (
    <View>
      {notice.choices.length > 0 && (
        <View className={styles.choices}>
          <ChoiceChips
            label="回执选项"
            items={notice.choices.map((choice) => ({ key: choice, label: choice }))}
            value={store.choice || undefined}
            onChange={store.choose}
          />
        </View>
      )}
      <Button block size="large" disabled={store.missing !== ''} onClick={sign}>
        {store.missing || '签回执'}
      </Button>
    </View>
  )
})
