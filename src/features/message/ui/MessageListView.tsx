import { observer } from 'mobx-react-lite'
import { View } from '@tarojs/components'
import type { MessageRow } from '@contract/message/calls'
import { AppPage } from '@/core/page/AppPage'
import { useAnswered } from '@/core/page/use-answered'
import { back, open } from '@/core/router/router'
import { Button } from '@/shared/ui/Button/Button'
import { EmptyState } from '@/shared/ui/EmptyState/EmptyState'
import { Icon } from '@/shared/ui/Icon/Icon'
import { ListView } from '@/shared/ui/ListView/ListView'
import { NavBar } from '@/shared/ui/NavBar/NavBar'
import { Tabs } from '@/shared/ui/Tabs/Tabs'
import { Tappable } from '@/shared/ui/Tappable/Tappable'
import { TextCardSkeleton } from '@/shared/ui/TextSkeleton/TextSkeleton'
import { confirm, toast } from '@/shared/ui/toast/toast'
import type { MessageListStore } from '../message-list.store'
import { BulletinRows } from './BulletinRows'
import { MessageRowView } from './MessageRowView'
import styles from './MessageListView.module.scss'

const SETTINGS = (
  <Tappable className={styles.settings} label="消息设置" role="link" onClick={() => void open('messageSettings')}>
    <Icon name="set" />
  </Tappable>
)

/** Above the rows: mark all as read, or choose some, which bulletins have nothing for. */
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
      {!store.showsBulletins && (
        <Button kind="plain" size="small" onClick={() => store.manage(!store.managing)}>
          {store.managing ? '完成' : '管理'}
        </Button>
      )}
    </View>
  )
})

const Footer = observer(function Footer({ store }: { store: MessageListStore }) {
  const count = store.chosen.length
  const markRead = async () => {
    await store.markChosenRead()
    toast('已标为已读')
  }
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
    <View className={styles.actions}>
      <Button className={styles.action} kind="plain" disabled={count === 0} onClick={markRead}>
        标为已读
      </Button>
      <Button className={styles.action} kind="danger" disabled={count === 0} onClick={remove}>
        {count > 0 ? `删除（${count}）` : '删除'}
      </Button>
    </View>
  )
})

const Messages = observer(function Messages({ store }: { store: MessageListStore }) {
  const tap = (message: MessageRow) =>
    store.managing ? store.toggle(message.id) : void open('message', { id: message.id })
  return (
    <>
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
            note="预约的直播、订单进展和学习提醒会出现在这里"
            action={{ label: '去选课', onClick: () => open('course') }}
          />
        }
      />
    </>
  )
})

const Bulletins = observer(function Bulletins({ store }: { store: MessageListStore }) {
  return (
    <>
      {store.bulletins.items.length > 0 && <Tools store={store} />}
      <BulletinRows list={store.bulletins} />
    </>
  )
})

/** My messages by kind, and the bulletins. */
export const MessageListView = observer(function MessageListView({ store }: { store: MessageListStore }) {
  const counted = useAnswered(store.unread)
  return (
    <AppPage
      nav={<NavBar title="我的消息" back onBack={() => void back()} right={SETTINGS} />}
      onRefresh={store.load}
      footer={store.managing ? <Footer store={store} /> : undefined}
      floating={!store.managing}
    >
      <Tabs
        items={store.tabs}
        value={store.tab}
        onChange={(tab) => void store.choose(tab)}
        sticky
        pending={!counted}
        label="消息分类"
      />
      {store.showsBulletins ? <Bulletins store={store} /> : <Messages store={store} />}
    </AppPage>
  )
})
