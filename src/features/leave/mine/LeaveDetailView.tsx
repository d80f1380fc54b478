import { observer } from 'mobx-react-lite'
import { Image, View } from '@tarojs/components'
import type { Leave } from '@contract/leave/calls'
import { LEAVE_STATUS_LABEL } from '@contract/leave/leave-status'
import { PRESENCE_LABEL } from '@contract/timetable/presence-status'
import { AppPage } from '@/core/page/AppPage'
import { PendingPage } from '@/core/page/PendingPage'
import { showPictures } from '@/core/page/show-pictures'
import { back, open, replace } from '@/core/router/router'
import { resolveUrl } from '@/platform/device/environment'
import { aria } from '@/shared/element/aria'
import { Card } from '@/shared/ui/Card/Card'
import { Cell } from '@/shared/ui/Cell/Cell'
import { NavBar } from '@/shared/ui/NavBar/NavBar'
import { Button } from '@/shared/ui/Button/Button'
import { Tag } from '@/shared/ui/Tag/Tag'
import { Tappable } from '@/shared/ui/Tappable/Tappable'
import { Timeline } from '@/shared/ui/Timeline/Timeline'
import { currentEntry, describeSession, describeStand, listChain, STATUS_TONE } from '../leave-text'
import { endLeave, withdrawLeave } from './change-leave'
import type { LeaveDetailStore } from './leave-detail.store'
import styles from './LeaveDetailView.module.scss'

const WAY = { label: '查看我的请假', onClick: () => replace('leaveDetail', {}) }

interface Props {
  store: LeaveDetailStore
  title: string
}

/** One leave: how it stands, what it covers, who decides, and what can be done about it. */
export const LeaveDetailView = observer(function LeaveDetailView({ store, title }: Props) {
  const { data: leave } = store.leave
  const nav = <NavBar title={title} back onBack={() => void back()} />
  if (!leave) return <PendingPage nav={nav} resource={store.leave} way={WAY} />
  const { status, span, kind, length, reason, sessions, pictures } = leave
  const stand = describeStand(leave)
  return (
    <AppPage nav={nav} onRefresh={store.load} footer={<Actions store={store} leave={leave} />}>
      <Card inset>
        <View className={styles.head} {...aria({ live: 'polite' })}>
          <View className={styles.span}>{span}</View>
          <Tag tone={STATUS_TONE[status]}>{LEAVE_STATUS_LABEL[status]}</Tag>
        </View>
        <View className={styles.fact}>
          {PRESENCE_LABEL[kind]} · {length}
        </View>
        {stand && <View className={styles.stand}>{stand}</View>}
      </Card>
      <Card inset padded={false}>
        <Cell label="原因" note={reason} />
        {sessions.map((session) => (
          <Cell key={session.id} label={session.subject} note={describeSession({ ...session, subject: '' }).trim()} />
        ))}
      </Card>
      {pictures.length > 0 && <Papers urls={pictures.map(resolveUrl)} />}
      <Card inset className={styles.last}>
        <View className={styles.heading} {...aria({ role: 'heading', level: 2 })}>
          审批
        </View>
        <Timeline label="审批的经过" entries={listChain(leave)} current={currentEntry(leave)} />
      </Card>
    </AppPage>
  )
})

const Papers = ({ urls }: { urls: string[] }) => (
  <Card inset>
    <View className={styles.heading} {...aria({ role: 'heading', level: 2 })}>
      证明
    </View>
    <View className={styles.pictures}>
      {urls.map((url, at) => (
        <Tappable key={url} label={`查看第 ${at + 1} 张图片`} onClick={() => showPictures(urls, url)}>
          <Image className={styles.picture} src={url} mode="aspectFill" />
        </Tappable>
      ))}
    </View>
    <View className={styles.note}>只有审批的老师看得到，请假结束半年后删除</View>
  </Card>
)

const Actions = ({ store, leave }: { store: LeaveDetailStore; leave: Leave }) => {
  const { id, canWithdraw, canEnd, canExtend } = leave
  if (!canWithdraw && !canEnd && !canExtend)
    return (
      <Button block size="large" kind="plain" onClick={() => open('leaveDetail', {})}>
        我的请假
      </Button>
    )
  return (
    <View className={styles.actions}>
      {canWithdraw && (
        <Button block kind="plain" className={styles.action} onClick={() => withdrawLeave(store, leave)}>
          撤回
        </Button>
      )}
      {canExtend && (
        <Button block kind="tint" className={styles.action} onClick={() => open('serviceLeave', { extendsId: id })}>
          续假
        </Button>
      )}
      {canEnd && (
        <Button block className={styles.action} onClick={() => endLeave(store, leave)}>
          销假
        </Button>
      )}
    </View>
  )
}
