import { observer } from 'mobx-react-lite'
import { View } from '@tarojs/components'
import { ENTRY_EVENT_LABEL } from '@contract/registration/registration-status'
import { AppPage } from '@/core/page/AppPage'
import { PendingPage } from '@/core/page/PendingPage'
import { back, open, replace } from '@/core/router/router'
import { aria } from '@/shared/element/aria'
import { formatDate } from '@/shared/time/format-date'
import { Card } from '@/shared/ui/Card/Card'
import { Cell } from '@/shared/ui/Cell/Cell'
import { NavBar } from '@/shared/ui/NavBar/NavBar'
import { Timeline } from '@/shared/ui/Timeline/Timeline'
import { EntryActions } from './EntryActions'
import { EntryHead } from './EntryHead'
import type { EntryStore } from './entry.store'
import { TicketCard } from './TicketCard'
import styles from './AuditView.module.scss'

const NAV = <NavBar title="审核进度" back onBack={() => void back()} />
const WAY = { label: '查看我的报名', onClick: () => replace('registrations', { tab: 'mine' }) }

/** How an entry stands: what was decided and why, step by step. */
export const AuditView = observer(function AuditView({ store }: { store: EntryStore }) {
  const { data: entry } = store.entry
  if (!entry) {
    return <PendingPage nav={NAV} resource={store.entry} way={WAY} />
  }
  const moves = entry.moves.map(({ id, at, event, reason }) => ({
    key: id,
    title: reason ? `${ENTRY_EVENT_LABEL[event]}：${reason}` : ENTRY_EVENT_LABEL[event],
    note: formatDate(at, 'y-m-d h:i'),
  }))
  return (
    <AppPage nav={NAV} onRefresh={store.load} footer={<EntryActions entry={entry} store={store} />}>
      <EntryHead entry={entry} />
      {entry.status === 'approved' && <TicketCard entry={entry} store={store} />}
      <Card inset padded={false}>
        <Cell label="考试" note={entry.title} onClick={() => void open('registration', { id: entry.registrationId })} />
        {entry.postName !== '' && <Cell label="岗位" value={entry.postName} />}
      </Card>
      {moves.length > 0 && (
        <Card inset>
          <View className={styles.heading} {...aria({ role: 'heading', level: 2 })}>
            进度
          </View>
          <Timeline label="报名进度" entries={moves} />
        </Card>
      )}
    </AppPage>
  )
})
