import { useDidShow } from '@tarojs/taro'
import { usePage, usePageStore } from '@/core/page/use-page'
import { usePullDown } from '@/core/page/use-pull-down'
import { InvitationStore } from '@/features/pull/invitation/invitation.store'
import { InvitationView } from '@/features/pull/invitation/InvitationView'

/** A friend's invitation. It reloads when shown again, as after the registration. */
export default function InvitationPage() {
  const { params, title } = usePage('pullInvitation')
  const store = usePageStore(() => new InvitationStore(params.id, params.from))

  useDidShow(() => void store.load())
  usePullDown(store.load)

  return <InvitationView store={store} title={title} />
}
