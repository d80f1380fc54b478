import { observer } from 'mobx-react-lite'
import { View } from '@tarojs/components'
import type { RegistrationDetail } from '@contract/registration/calls'
import { EDITABLE_STATUSES, ENTRY_STATUS_LABEL } from '@contract/registration/registration-status'
import { AppPage } from '@/core/page/AppPage'
import { ResourceFailure } from '@/core/page/ResourceFailure'
import { back, open, replace } from '@/core/router/router'
import { resolveUrl } from '@/platform/device/environment'
import { aria } from '@/shared/element/aria'
import { formatDate } from '@/shared/time/format-date'
import { Button } from '@/shared/ui/Button/Button'
import { Card } from '@/shared/ui/Card/Card'
import { Cell } from '@/shared/ui/Cell/Cell'
import { Cover } from '@/shared/ui/Cover/Cover'
import { NavBar } from '@/shared/ui/NavBar/NavBar'
import { Price } from '@/shared/ui/Price/Price'
import { RichText } from '@/shared/ui/RichText/RichText'
import { DetailSkeleton } from '@/shared/ui/Skeleton/Skeleton'
import { Tag } from '@/shared/ui/Tag/Tag'
import { describeTime, ENTRY_TONE, PHASE_LABEL, PHASE_TONE } from '../registration-text'
import type { RegistrationDetailStore } from './registration-detail.store'
import styles from './RegistrationView.module.scss'

const WAY = { label: '查看考试报名', onClick: () => replace('registrations', {}) }
const NAV = <NavBar title="报名详情" back onBack={() => void back()} />

/** One registration: when, what for, how much, and the way to my entry. */
export const RegistrationView = observer(function RegistrationView({ store }: { store: RegistrationDetailStore }) {
  const { data: registration, phase } = store.registration
  if (!registration) {
    return (
      <AppPage nav={NAV}>
        {phase === 'failed' ? <ResourceFailure resource={store.registration} way={WAY} /> : <DetailSkeleton />}
      </AppPage>
    )
  }
  const { title, coverUrl, examAt, examPlace, deletesAt, posts, html, myStatus } = registration
  return (
    <AppPage nav={NAV} onRefresh={store.load} footer={<Action registration={registration} store={store} />}>
      <Cover src={resolveUrl(coverUrl)} icon="exam" lazy={false} rounded={false} />
      <View className={styles.head}>
        <View className={styles.title} {...aria({ role: 'heading', level: 1 })}>
          {title}
        </View>
        <View className={styles.tags}>
          <Tag tone={PHASE_TONE[registration.phase]}>{PHASE_LABEL[registration.phase]}</Tag>
          {myStatus && <Tag tone={ENTRY_TONE[myStatus]}>我的报名：{ENTRY_STATUS_LABEL[myStatus]}</Tag>}
        </View>
      </View>
      <Card inset padded={false}>
        <Cell label="报名时间" value={describeTime(registration)} />
        <Cell label="考试时间" value={examAt ? formatDate(examAt, 'y-m-d h:i') : '另行通知'} />
        {examPlace !== '' && <Cell label="考试地点" note={examPlace} />}
      </Card>
      <Card inset padded={false}>
        <View className={styles.heading} {...aria({ role: 'heading', level: 2 })}>
          报考岗位
        </View>
        {posts.map(({ id, name, note, feeFen, placesLeft }) => (
          <Cell
            key={id}
            label={name}
            note={note}
            value={
              <View className={styles.post}>
                <Price fen={feeFen} size="small" />
                <View className={styles.left}>{placesLeft > 0 ? `剩余 ${placesLeft} 个名额` : '名额已满'}</View>
              </View>
            }
          />
        ))}
      </Card>
      {html !== '' && (
        <Card inset>
          <RichText html={html} />
        </Card>
      )}
      <View className={styles.privacy}>
        报名资料加密保存，只用于这次考试，{formatDate(deletesAt, 'y-m-d')} 后自动删除。
      </View>
    </AppPage>
  )
})

const Action = ({ registration, store }: { registration: RegistrationDetail; store: RegistrationDetailStore }) => {
  const { id, phase, myStatus, placesLeft } = registration
  const openProgress = async () => {
    const entryId = await store.findEntryId()
    if (entryId) await open('registrationAudit', { id: entryId })
  }
  if (myStatus && !EDITABLE_STATUSES.includes(myStatus)) {
    return (
      <Button block size="large" onClick={openProgress}>
        查看报名进度
      </Button>
    )
  }
  if (phase !== 'open') {
    return (
      <Button block size="large" disabled>
        {phase === 'upcoming' ? '报名还没有开始' : '报名已截止'}
      </Button>
    )
  }
  const isFull = placesLeft === 0 && myStatus !== 'rejected'
  const label = myStatus === 'rejected' ? '修改报名' : myStatus === 'draft' ? '继续填写' : '我要报名'
  return (
    <Button block size="large" disabled={isFull} onClick={() => open('registrationReport', { id })}>
      {isFull ? '名额已满' : label}
    </Button>
  )
}
