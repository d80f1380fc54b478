import { useDidShow } from '@tarojs/taro'
import { usePage, usePageStore } from '@/core/page/use-page'
import { AskLeaveStore } from '@/features/leave/ask/ask-leave.store'
import { AskLeaveView } from '@/features/leave/ask/AskLeaveView'

/** Asking for leave, as a service for students. */
export default function ServiceLeavePage() {
  const { params, title, allowed } = usePage('serviceLeave')
  const store = usePageStore(() => new AskLeaveStore({ extendsId: params.extendsId }))

  useDidShow(() => {
    if (allowed) void store.load()
  })

  return allowed ? <AskLeaveView store={store} title={title} /> : null
}
