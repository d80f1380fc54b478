import { observer } from 'mobx-react-lite'
import { View } from '@tarojs/components'
import { INVITATION_LABEL } from '@contract/pull/pull-kinds'
import type { InvitedRow, PullView } from '@contract/pull/calls'
import { openLogin } from '@/core/router/router'
import { session } from '@/core/session/session.store'
import {
  ActivityBar,
  ActivityHead,
  ActivityPage,
  askToRemind,
  RuleList,
  toSharedActivity,
} from '@/features/activity/public'
import { resolveUrl } from '@/platform/device/environment'
import { formatDate } from '@/shared/time/format-date'
import { aria } from '@/shared/element/aria'
import { Avatar } from '@/shared/ui/Avatar/Avatar'
import { Button } from '@/shared/ui/Button/Button'
import { Card } from '@/shared/ui/Card/Card'
import { Tag } from '@/shared/ui/Tag/Tag'
import { toSharedInvitation } from '../pull-text'
import type { PullDetailStore } from './pull-detail.store'
import { StepCard } from './StepCard'
import styles from './PullDetailView.module.scss'

/** What others are invited to, what both get, and how far the learner is. */
export const PullDetailView = observer(function PullDetailView({ store }: { store: PullDetailStore }) {
  const { activity, pull } = store
  return (
    <ActivityPage
      store={activity}
      title="邀请有礼"
      footer={(data) => (
        <ActivityBar
          share={() =>
            pull.data?.inviteCode ? toSharedInvitation(pull.data) : toSharedActivity('pull', data.id, data)
          }
          reason={reasonOf(store)}
        >
          <MainButton store={store} />
        </ActivityBar>
      )}
    >
      {(data) => (
        <>
          <ActivityHead activity={data} label="邀请有礼" showStock={false} onTurn={() => void store.load()} />
          {pull.data && <StepCard store={store} pull={pull.data} />}
          <Invited store={store} />
          <RuleList rules={pull.data?.rules ?? data.rules} />
        </>
      )}
    </ActivityPage>
  )
})

const Invited = observer(function Invited({ store }: { store: PullDetailStore }) {
  const { items, totalCount } = store.invited
  if (items.length === 0) return null
  return (
    <Card inset>
      <View className={styles.title} {...aria({ role: 'heading', level: 2 })}>
        我邀请的人（{totalCount}）
      </View>
      {items.map((row) => (
        <Person key={row.id} row={row} />
      ))}
    </Card>
  )
})

const Person = ({ row: { name, avatarUrl, state, acceptedAt } }: { row: InvitedRow }) => (
  <View className={styles.person}>
    <Avatar src={avatarUrl ? resolveUrl(avatarUrl) : ''} name={name} size={36} />
    <View className={styles.body}>
      <View className={styles.name}>{name}</View>
      <View className={styles.time}>{formatDate(acceptedAt, 'y-m-d h:i')} 接受邀请</View>
    </View>
    <Tag tone={state === 'counted' ? 'ok' : 'warn'}>{INVITATION_LABEL[state]}</Tag>
  </View>
)

const reasonOf = ({ activity: { act, view }, pull }: PullDetailStore): string => {
  if (act === 'forbidden') return view.data?.forbidden ?? ''
  if (act === 'off') return view.data?.stopReason || '学校已提前结束这个活动'
  if (pull.data?.forbidden) return pull.data.forbidden
  if (act === 'ended') return '活动已结束，已得的线上奖品还能领'
  return `转发不给奖励，${pull.data?.act === 'bought' ? '好友接受邀请并付了款才算' : '好友自己注册并接受邀请才算'}`
}

const invite = async (pull: PullView): Promise<void> => {
  const { shareScreen } = await import('@/core/share/share-sheet')
  await shareScreen(toSharedInvitation(pull))
}

const MainButton = observer(function MainButton({ store }: { store: PullDetailStore }) {
  const { activity, pull } = store
  const { act } = activity
  const main = { kind: 'primary', size: 'large', className: styles.main } as const
  if (act === 'remind' || act === 'reminded')
    return (
      <Button {...main} disabled={act === 'reminded'} onClick={() => askToRemind(activity.reminder, activity.id)}>
        {act === 'reminded' ? '已设提醒' : '提醒我'}
      </Button>
    )
  if (!session.loggedIn)
    return (
      <Button {...main} onClick={openLogin}>
        登录后邀请
      </Button>
    )
  const { data } = pull
  const open = data?.running === true && data.forbidden === '' && act !== 'forbidden'
  return (
    <Button {...main} disabled={!open} onClick={() => data && invite(data)}>
      {open || !data ? '邀请好友' : act === 'ended' ? '已结束' : '不能在这里邀请'}
    </Button>
  )
})
