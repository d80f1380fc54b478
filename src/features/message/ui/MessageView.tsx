import { observer } from 'mobx-react-lite'
import { View } from '@tarojs/components'
import { AppPage } from '@/core/page/AppPage'
import { ResourceFailure } from '@/core/page/ResourceFailure'
import { openTarget } from '@/features/jump/public'
import { back, replace } from '@/core/router/router'
import { formatDate } from '@/shared/time/format-date'
import { aria } from '@/shared/element/aria'
import { Button } from '@/shared/ui/Button/Button'
import { Card } from '@/shared/ui/Card/Card'
import { NavBar } from '@/shared/ui/NavBar/NavBar'
import { LinesSkeleton } from '@/shared/ui/Skeleton/Skeleton'
import type { MessageStore } from '../message.store'
import styles from './MessageView.module.scss'

const toList = { label: '查看全部消息', onClick: () => replace('messages') }

/** One message, with a link to what it is about. */
export const MessageView = observer(function MessageView({ store }: { store: MessageStore }) {
  const { data: message, phase } = store.message
  return (
    <AppPage nav={<NavBar title="消息详情" back onBack={() => void back()} />}>
      {!message && phase === 'failed' && <ResourceFailure resource={store.message} way={toList} />}
      {!message && phase !== 'failed' && (
        <Card inset className={styles.card}>
          <LinesSkeleton />
        </Card>
      )}
      {message && (
        <Card inset className={styles.card}>
          <View className={styles.title} {...aria({ role: 'heading', level: 1 })}>
            {message.title}
          </View>
          <View className={styles.time}>{formatDate(message.createdAt, 'y-m-d h:i')}</View>
          <View className={styles.content}>{message.content}</View>
          {message.target && (
            <Button block className={styles.button} onClick={() => openTarget(message.target)}>
              去看看
            </Button>
          )}
        </Card>
      )}
    </AppPage>
  )
})
