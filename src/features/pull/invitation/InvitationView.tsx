import { observer } from 'mobx-react-lite'
import { View } from '@tarojs/components'
import type { Invitation } from '@contract/pull/calls'
import { AppPage } from '@/core/page/AppPage'
import { PendingPage } from '@/core/page/PendingPage'
import { back, open, openLogin, replace } from '@/core/router/router'
import { RuleList } from '@/features/activity/public'
import { resolveUrl } from '@/platform/device/environment'
import { aria } from '@/shared/element/aria'
import { Avatar } from '@/shared/ui/Avatar/Avatar'
import { Button } from '@/shared/ui/Button/Button'
import { Card } from '@/shared/ui/Card/Card'
import { Cover } from '@/shared/ui/Cover/Cover'
import { NavBar } from '@/shared/ui/NavBar/NavBar'
import { toast } from '@/shared/ui/toast/toast'
import { describeInvitation } from '../pull-text'
import type { InvitationStore } from './invitation.store'
import styles from './InvitationView.module.scss'

const WAY = { label: '看看其他活动', onClick: () => replace('activities', {}) }

/** A friend's invitation: who invites, what both get, and the one act that counts. */
export const InvitationView = observer(function InvitationView(props: { store: InvitationStore; title: string }) {
  const { store, title } = props
  const { data } = store.invitation
  const nav = <NavBar title={title} back onBack={() => void back()} />
  if (!data) return <PendingPage nav={nav} resource={store.invitation} way={WAY} />
  return (
    <AppPage nav={nav} onRefresh={store.load} footer={<Foot store={store} invitation={data} />}>
      <Head invitation={data} />
      <Both invitation={data} />
      <RuleList rules={data.rules} />
    </AppPage>
  )
})

const Head = ({ invitation: { inviterName, inviterAvatarUrl, title, cover } }: { invitation: Invitation }) => (
  <Card inset>
    <View className={styles.from}>
      <Avatar src={inviterAvatarUrl ? resolveUrl(inviterAvatarUrl) : ''} name={inviterName} />
      <View className={styles.name}>{inviterName} 邀请你参加</View>
    </View>
    <Cover src={resolveUrl(cover)} icon="gift" lazy={false} />
    <View className={styles.title} {...aria({ role: 'heading', level: 1 })}>
      {title}
    </View>
  </Card>
)

/** Both know what the other gets. */
const Both = ({ invitation: { inviterName, steps, invitedPrize } }: { invitation: Invitation }) => (
  <Card inset>
    <View className={styles.part}>你得到</View>
    <View className={styles.prize}>{invitedPrize ? invitedPrize.title : '这个活动没有给好友的奖品'}</View>
    <View className={styles.part}>{inviterName} 得到</View>
    {steps.map(({ invited, prize }) => (
      <View key={invited} className={styles.prize}>
        邀请满 {invited} 人：{prize.title}
      </View>
    ))}
  </Card>
)

interface FootProps {
  store: InvitationStore
  invitation: Invitation
}

const Foot = observer(function Foot({ store, invitation }: FootProps) {
  const reason = describeInvitation(invitation)
  return (
    <View>
      <View className={styles.reason}>{reason}</View>
      <MainButton store={store} invitation={invitation} />
    </View>
  )
})

const MainButton = ({ store, invitation: { state, forbidden, activityId, invitedPrize } }: FootProps) => {
  const main = { kind: 'primary', size: 'large', block: true } as const
  const show = () => open('pull', { id: activityId })
  const accept = async () => {
    await store.accept()
    toast('已接受邀请')
  }
  if (forbidden === '' && state === 'visitor')
    return (
      <Button {...main} onClick={openLogin}>
        登录或注册
      </Button>
    )
  if (forbidden === '' && state === 'new')
    return (
      <Button {...main} onClick={accept}>
        接受邀请
      </Button>
    )
  return (
    <Button {...main} onClick={show}>
      {state === 'counted' && invitedPrize ? '去领奖品' : '看看这个活动'}
    </Button>
  )
}
