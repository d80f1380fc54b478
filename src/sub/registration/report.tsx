import { useLoad } from '@tarojs/taro'
import { usePage, usePageStore } from '@/core/page/use-page'
import { replace } from '@/core/router/router'
import { ReportStore } from '@/features/registration/report/report.store'
import { ReportView } from '@/features/registration/report/ReportView'

/** Filling in the form of a registration. */
export default function ReportPage() {
  const { params, allowed } = usePage('registrationReport')
  const store = usePageStore(() => new ReportStore(params.id))

  useLoad(() => {
    if (allowed) void store.load()
  })

  return allowed ? <ReportView store={store} onSubmitted={(id) => replace('registrationResult', { id })} /> : null
}
