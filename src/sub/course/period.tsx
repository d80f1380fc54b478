import { useDidShow } from '@tarojs/taro'
import { usePage, usePageStore } from '@/core/page/use-page'
import { usePullDown } from '@/core/page/use-pull-down'
import { PeriodStore } from '@/features/course/period/period.store'
import { PeriodView } from '@/features/course/period/PeriodView'

/** A period: one chapter of a course. */
export default function CoursePeriodPage() {
  const { params } = usePage('coursePeriod')
  const store = usePageStore(() => new PeriodStore(params.id))

  useDidShow(() => void store.load())
  usePullDown(store.load)

  return <PeriodView store={store} />
}
