import { observer } from 'mobx-react-lite'
import type { Invite } from '@contract/promoter/promoter-views'
import { PendingPage } from '@/core/page/PendingPage'
import { back, open, replace } from '@/core/router/router'
import { ShareView } from '@/features/share/public'
import { copyText } from '@/platform/media/copy-text'
import { Card } from '@/shared/ui/Card/Card'
import { Cell } from '@/shared/ui/Cell/Cell'
import { NavBar } from '@/shared/ui/NavBar/NavBar'
import { TextCard } from '../ui/TextCard'
import type { InviteStore } from './invite.store'

const WAY = { label: '了解推广员', onClick: () => replace('promoter') }

/** The poster with the promoter's own code, above the invitation code and the rules. */
export const InviteView = observer(function InviteView({ store, title }: { store: InviteStore; title: string }) {
  const { data } = store.invite
  if (!data || !store.share) {
    const nav = <NavBar title={title} back onBack={() => void back()} />
    return <PendingPage nav={nav} resource={store.invite} way={WAY} onRetry={store.load} />
  }
  return (
    <ShareView store={store.share} title={title}>
      <Facts invite={data} />
    </ShareView>
  )
})

const Facts = ({ invite: { inviteCode, customerCount, rules } }: { invite: Invite }) => {
  const copy = () => copyText(inviteCode, '邀请码已复制')
  return (
    <>
      <Card inset padded={false}>
        <Cell label="我的邀请码" note="注册时填写也算" value={inviteCode} action="复制" onClick={() => void copy()} />
        <Cell label="已邀请客户" value={`${customerCount} 人`} onClick={() => void open('promoterCustomers')} />
      </Card>
      <TextCard title="邀请规则" lines={rules} numbered />
    </>
  )
}
