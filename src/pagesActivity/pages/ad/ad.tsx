import { useDidShow } from '@tarojs/taro'
import { Resource } from '@/core/list/resource'
import { usePage, usePageStore } from '@/core/page/use-page'
import { usePullDown } from '@/core/page/use-pull-down'
import { toAddress } from '@/core/router/address'
import { useSharedScreen } from '@/core/share/use-shared-screen'
import { adApi } from '@/features/ad/ad.api'
import { AdPageView } from '@/features/ad/AdPageView'

/** The page of an ad. */
export default function AdPage() {
  const { params, title } = usePage('ad')
  const page = usePageStore(() => new Resource((options) => adApi.view(params.id, options)))

  useDidShow(() => void page.load())
  usePullDown(() => page.load())
  useSharedScreen(() => ({ title: page.data?.title ?? title, address: toAddress('ad', { id: params.id }) }))

  return <AdPageView page={page} title={title} />
}
