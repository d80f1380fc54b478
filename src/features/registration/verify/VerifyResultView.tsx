import { observer } from 'mobx-react-lite'
import { View } from '@tarojs/components'
import type { RegistrationEntry } from '@contract/registration/calls'
import type { Verification } from '@contract/registration/registration-status'
import { AppPage } from '@/core/page/AppPage'
import { PendingPage } from '@/core/page/PendingPage'
import { back, replace } from '@/core/router/router'
import { aria } from '@/shared/element/aria'
import { classNames } from '@/shared/element/class-names'
import { formatDate } from '@/shared/time/format-date'
import { Button } from '@/shared/ui/Button/Button'
import { Card } from '@/shared/ui/Card/Card'
import { Cell } from '@/shared/ui/Cell/Cell'
import { Icon } from '@/shared/ui/Icon/Icon'
import type { IconName } from '@/shared/ui/Icon/icon-paths'
import { NavBar } from '@/shared/ui/NavBar/NavBar'
import head from '../progress/EntryHead.module.scss'
import type { VerifyStore } from './verify.store'

const NAV = <NavBar title="核验结果" back onBack={() => void back()} />
const WAY = { label: '查看我的报名', onClick: () => replace('registrations', { tab: 'mine' }) }
const FACES: Record<Verification, { icon: IconName; tone: string | undefined; text: string }> = {
  none: { icon: 'clock', tone: head.waiting, text: '等待核验' },
  passed: { icon: 'check', tone: head.good, text: '核验通过' },
  refused: { icon: 'close', tone: head.bad, text: '核验没有通过' },
}

const describeResult = ({ verification, verifyReason, room, seat }: RegistrationEntry): string => {
  if (verification === 'none') return '工作人员核对后，结果会显示在这里'
  if (verification === 'refused') return verifyReason ? `原因：${verifyReason}` : '请联系现场工作人员'
  return room ? `请到 ${room} ${seat} 座入座` : '请听从工作人员安排入场'
}

/** What the staff at the door decided. */
export const VerifyResultView = observer(function VerifyResultView({ store }: { store: VerifyStore }) {
  const { data: entry } = store.entry
  if (!entry) {
    return <PendingPage nav={NAV} resource={store.entry} way={WAY} />
  }
  const { verification, verifiedAt, id } = entry
  const { icon, tone, text } = FACES[verification]
  const footer =
    verification === 'passed' ? (
      <Button block size="large" onClick={() => replace('registrationAudit', { id })}>
        查看报名进度
      </Button>
    ) : (
      <Button block size="large" onClick={() => replace('registrationVerify', { id })}>
        {verification === 'refused' ? '重新核验' : '出示二维码'}
      </Button>
    )
  return (
    <AppPage nav={NAV} onRefresh={store.load} footer={footer}>
      <View className={head.head} {...aria({ live: 'polite' })}>
        <View className={classNames(head.face, tone)}>
          <Icon name={icon} size={32} />
        </View>
        <View className={head.status} {...aria({ role: 'heading', level: 1 })}>
          {text}
        </View>
        <View className={head.hint}>{describeResult(entry)}</View>
      </View>
      <Card inset padded={false}>
        <Cell label="考试" note={entry.title} />
        <Cell label="准考证号" value={entry.number} />
        {verifiedAt && <Cell label="核验时间" value={formatDate(verifiedAt, 'y-m-d h:i')} />}
      </Card>
    </AppPage>
  )
})
