import { observer } from 'mobx-react-lite'
import { View } from '@tarojs/components'
import type { MessageRow } from '@contract/message/calls'
import { AppPage } from '@/core/page/AppPage'
import { back, open } from '@/core/router/router'
import { Button } from '@/shared/ui/Button/Button'
import { EmptyState } from '@/shared/ui/EmptyState/EmptyState'
import { ListView } from '@/shared/ui/ListView/ListView'
import { NavBar } from '@/shared/ui/NavBar/NavBar'
import { TextCardSkeleton } from '@/shared/ui/TextSkeleton/TextSkeleton'
import { confirm, toast } from '@/shared/ui/toast/toast'
import type { MessageListStore } from '../message-list.store'
import { MessageRowView } from './MessageRowView'
import styles from './MessageListView.module.scss'

/** Above the rows: mark all as read, or choose some. */
const Tools = observer(function Tools({ store }: { store: MessageListStore }) {
  const markAllRead = async () => {
    await store.markAllRead()
    toast('已全部标为已读')
  }
  return (
    <View className={styles.tools}>
      {store.managing ? (
        <Button kind="plain" size="small" onClick={store.toggleAll}>
          {store.allChosen ? '取消全选' : '全选'}
        </Button>
      ) : (
        <Button kind="plain" size="small" disabled={!store.hasUnread} onClick={markAllRead}>
          全部已读
        </Button>
      )}
      <Button kind="plain" size="small" onClick={() => store.manage(!store.managing)}>
        {store.managing ? '完成' : '管理'}
      </Button>
    </View>
  )
})

const Footer = observer(function Footer({ store }: { store: MessageListStore }) {
  const count = store.chosen.length
  const remove = async () => {
    if (
      !(await confirm({
        title: '删除消息',
        content: `删除选中的 ${count} 条消息？删除后不能恢复。`,
        confirmText: '删除',
      }))
    )
      return
    await store.removeChosen()
    toast('已删除')
  }
  return (
    <Button kind="danger" block disabled={count === 0} onClick={remove}>
      {count > 0 ? `删除（${count}）` : '删除'}
    </Button>
  )
})

/** My messages. */
export const MessageListView = observer(function MessageListView({ store }: { store: MessageListStore }) {
  const tap = (message: MessageRow) =>
    store.managing ? store.toggle(message.id) : void open('message', { id: message.id })
  return (
    <AppPage
      nav={<NavBar title="我的消息" back onBack={() => void back()} />}
      onRefresh={store.load}
      footer={store.managing ? <Footer store={store} /> : undefined}
      floating={!store.managing}
    >
      {store.list.items.length > 0 && <Tools store={store} />}
      <ListView
        list={store.list}
        keyOf={({ id }) => id}
        className={styles.rows}
        skeleton={<TextCardSkeleton />}
        renderRow={(message) => (
          <MessageRowView
            message={message}
            managing={store.managing}
            chosen={store.chosen.includes(message.id)}
            onTap={() => tap(message)}
          />
        )}
        empty={
          <EmptyState
            drawing="message"
            text="还没有消息"
            note="预约的直播、学校通知和学习提醒会出现在这里"
            action={{ label: '去选课', onClick: () => open('course') }}
          />
        }
      />
    </AppPage>
  )
})
