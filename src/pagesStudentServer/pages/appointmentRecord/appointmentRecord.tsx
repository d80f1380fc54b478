import { useDidShow, useReachBottom } from '@tarojs/taro'
import { usePage, usePageStore } from '@/core/page/use-page'
import { usePullDown } from '@/core/page/use-pull-down'
import { RecordsStore } from '@/features/service/records/records.store'
import { RecordsView } from '@/features/service/records/RecordsView'

/** My dean and my appointments. */
export default function AppointmentRecordPage() {
  const { params, title, allowed } = usePage('appointmentRecords')
  const store = usePageStore(() => new RecordsStore(allowed ? params : {}))

  usePullDown(store.load)
  useDidShow(() => {
    if (allowed) void store.load()
  })
  useReachBottom(() => void store.records.list.loadMore())

  return allowed ? <RecordsView store={store} title={title} /> : null
}
