import { useDidShow } from '@tarojs/taro'
import { usePage, usePageStore } from '@/core/page/use-page'
import { AskLeaveStore } from '@/features/leave/ask/ask-leave.store'
import { AskLeaveView } from '@/features/leave/ask/AskLeaveView'

/** Asking for leave, from a session of an offline course. */
export default function OfflineLeavePage() {
  const { params, title, allowed } = usePage('offlineLeave')
  const store = usePageStore(() => new AskLeaveStore({ sessionId: params.sessionId }))

  useDidShow(() => {
    if (allowed) void store.load()
  })

  return allowed ? <AskLeaveView store={store} title={title} /> : null
}
