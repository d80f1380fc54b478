import { useDidShow } from '@tarojs/taro'
import { usePage, usePageStore } from '@/core/page/use-page'
import { usePullDown } from '@/core/page/use-pull-down'
import { EntryStore } from '@/features/registration/progress/entry.store'
import { AuditView } from '@/features/registration/progress/AuditView'

/** How my entry stands. */
export default function AuditPage() {
  const { params, allowed } = usePage('registrationAudit')
  const store = usePageStore(() => new EntryStore(params.id))

  useDidShow(() => {
    if (allowed) void store.load()
  })
  usePullDown(store.load)

  return allowed ? <AuditView store={store} /> : null
}
