import { useDidShow } from '@tarojs/taro'
import { usePage, usePageStore } from '@/core/page/use-page'
import { MessageSettingsStore } from '@/features/message/settings/message-settings.store'
import { MessageSettingsView } from '@/features/message/settings/MessageSettingsView'

/** What I want to be told, and by which ways. */
export default function MessageSettingsPage() {
  const { allowed } = usePage('messageSettings')
  const store = usePageStore(() => new MessageSettingsStore())

  useDidShow(() => {
    if (allowed) void store.load()
  })

  return allowed ? <MessageSettingsView store={store} /> : null
}
