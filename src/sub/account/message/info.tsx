import { useDidShow } from '@tarojs/taro'
import { usePage, usePageStore } from '@/core/page/use-page'
import { MessageStore } from '@/features/message/message.store'
import { MessageView } from '@/features/message/ui/MessageView'

/** One message. */
export default function MessagePage() {
  const { params, allowed } = usePage('message')
  const store = usePageStore(() => new MessageStore(params.id, params.go !== undefined))

  useDidShow(() => {
    if (allowed) void store.load()
  })

  return allowed ? <MessageView store={store} /> : null
}
