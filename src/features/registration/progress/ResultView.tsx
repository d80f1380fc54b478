import { observer } from 'mobx-react-lite'
import { View } from '@tarojs/components'
import { fenToYuan } from '@contract/money'
import { AppPage } from '@/core/page/AppPage'
import { PendingPage } from '@/core/page/PendingPage'
import { back, open, replace } from '@/core/router/router'
import { AskForMessages } from '@/features/message/public'
import { Button } from '@/shared/ui/Button/Button'
import { Card } from '@/shared/ui/Card/Card'
import { Cell } from '@/shared/ui/Cell/Cell'
import { NavBar } from '@/shared/ui/NavBar/NavBar'
import { EntryHead } from './EntryHead'
import type { EntryStore } from './entry.store'
import { TicketCard } from './TicketCard'
import styles from './EntryActions.module.scss'

const NAV = <NavBar title="报名结果" back onBack={() => void back()} />
const WAY = { label: '查看我的报名', onClick: () => replace('registrations', { tab: 'mine' }) }

/** What became of handing an entry in, and what comes next. */
export const ResultView = observer(function ResultView({ store }: { store: EntryStore }) {
  const { data: entry } = store.entry
  if (!entry) {
    return <PendingPage nav={NAV} resource={store.entry} way={WAY} />
  }
  const { id, status, orderId, feeFen } = entry
  const pay = () =>
    orderId ? replace('payOrder', { id: orderId }) : open('buy', { id, kind: 'registration' as const })
  return (
    <AppPage nav={NAV}>
      <EntryHead entry={entry} />
      <Card inset padded={false}>
        <Cell label="考试" note={entry.title} />
        <Cell label="岗位" value={entry.postName} />
        <Cell label="报名号" value={entry.number} />
        {feeFen > 0 && <Cell label="报名费" value={`¥${fenToYuan(feeFen)}${entry.paid ? '（已缴）' : ''}`} />}
      </Card>
      {status === 'approved' && <TicketCard entry={entry} store={store} />}
      <Card inset>
        <View className={styles.actions}>
          {status === 'unpaid' && (
            <Button block size="large" onClick={pay}>
              去缴费
            </Button>
          )}
          <Button
            block
            size="large"
            kind={status === 'unpaid' ? 'plain' : 'primary'}
            onClick={() => replace('registrationAudit', { id })}
          >
            查看审核进度
          </Button>
          <AskForMessages kinds={['exam']} what="审核有结果" />
          <Button block size="large" kind="plain" onClick={() => replace('registrations', {})}>
            返回考试报名
          </Button>
        </View>
      </Card>
    </AppPage>
  )
})
