import { useDidShow } from '@tarojs/taro'
import { usePage, usePageStore } from '@/core/page/use-page'
import { useSharedScreen } from '@/core/share/use-shared-screen'
import { InviteStore } from '@/features/promoter/invite/invite.store'
import { InviteView } from '@/features/promoter/invite/InviteView'
import { routes } from '@/routes/routes'

/** The poster with the promoter's code. */
export default function InvitePage() {
  const { allowed, title } = usePage('promoterInvite')
  const store = usePageStore(() => new InviteStore())
  useDidShow(() => {
    if (allowed) void store.load()
  })
  useSharedScreen(() => store.share?.screen ?? { title, address: routes.tab1.path })
  return allowed ? <InviteView store={store} title={title} /> : null
}
