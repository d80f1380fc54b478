import { useDidShow, useReachBottom } from '@tarojs/taro'
import { usePage, usePageStore } from '@/core/page/use-page'
import { usePullDown } from '@/core/page/use-pull-down'
import { MessageListStore } from '@/features/message/message-list.store'
import { MessageListView } from '@/features/message/ui/MessageListView'

/** My messages and bulletins (NAV-08). It reloads when shown again, as after one was read. */
export default function MessageListPage() {
  const { allowed, params } = usePage('messages')
  const store = usePageStore(() => new MessageListStore(params.tab))

  useDidShow(() => {
    if (allowed) void store.load()
  })
  usePullDown(store.load)
  useReachBottom(() => void store.loadMore())

  return allowed ? <MessageListView store={store} /> : null
}
