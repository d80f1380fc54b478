import { useDidShow, useReachBottom } from '@tarojs/taro'
import { usePage, usePageStore } from '@/core/page/use-page'
import { usePullDown } from '@/core/page/use-pull-down'
import { MemberStore } from '@/features/promoter/team/member.store'
import { MemberView } from '@/features/promoter/team/MemberView'

/** One of my customers or promoters. */
export default function MemberPage() {
  const { allowed, params, title } = usePage('promoterMember')
  const store = usePageStore(() => new MemberStore(params.id))

  usePullDown(store.load)
  useDidShow(() => {
    if (allowed) void store.load()
  })
  useReachBottom(() => void store.orders.loadMore())

  return allowed ? <MemberView store={store} title={title} /> : null
}
