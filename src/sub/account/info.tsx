import { useDidShow } from '@tarojs/taro'
import { usePage, usePageStore } from '@/core/page/use-page'
import { ProfileStore } from '@/features/user/profile/profile.store'
import { InfoView } from '@/features/user/profile/InfoView'

/** The learner's profile. */
export default function InfoPage() {
  const { title, allowed } = usePage('info')
  const store = usePageStore(() => new ProfileStore())
  useDidShow(() => {
    if (allowed) void store.load()
  })
  return allowed ? <InfoView store={store} title={title} /> : null
}
