import { View } from '@tarojs/components'
import { useState } from 'react'
import { observer } from 'mobx-react-lite'
import { PARTY_KIND_LABEL } from '@contract/party/party-kinds'
import { AppPage } from '@/core/page/AppPage'
import { ResourceFailure } from '@/core/page/ResourceFailure'
import { back, open } from '@/core/router/router'
import { Cell } from '@/shared/ui/Cell/Cell'
import { EmptyState } from '@/shared/ui/EmptyState/EmptyState'
import { Icon } from '@/shared/ui/Icon/Icon'
import { NavBar } from '@/shared/ui/NavBar/NavBar'
import { Sheet } from '@/shared/ui/Sheet/Sheet'
import { RowSkeleton } from '@/shared/ui/Skeleton/Skeleton'
import { Tappable } from '@/shared/ui/Tappable/Tappable'
import { CalendarView } from '../calendar/CalendarView'
import type { SessionActions } from '../session/SessionSheet'
import type { PartyCalendarStore } from './party-calendar.store'
import styles from './PartyCalendarView.module.scss'

interface Props {
  store: PartyCalendarStore
  title: string
  actions?: SessionActions
}

const MINE = { label: '我的课表', onClick: () => open('timetable') }

/** The calendar of a class or an intensive, after the choice of one where the learner has several. */
export const PartyCalendarView = observer(function PartyCalendarView({ store, title, actions }: Props) {
  const { calendar } = store
  if (calendar)
    return <CalendarView store={calendar} caption={<PartyChoice store={store} title={title} />} actions={actions} />
  const { data, phase } = store.parties
  const label = PARTY_KIND_LABEL[store.kind]
  return (
    <AppPage nav={<NavBar title={title} back onBack={() => void back()} />} onRefresh={store.load}>
      {data ? (
        data.length > 0 ? (
          <View className={styles.list}>
            <PartyRows store={store} />
          </View>
        ) : (
          <EmptyState drawing="book" text={`你还没有${label}`} note={`进${label}以后，这里是它的课表`} action={MINE} />
        )
      ) : phase === 'failed' ? (
        <ResourceFailure resource={store.parties} way={MINE} />
      ) : (
        <View className={styles.list}>
          <RowSkeleton count={3} />
        </View>
      )}
    </AppPage>
  )
})

const PartyRows = observer(function PartyRows({
  store,
  onChosen,
}: {
  store: PartyCalendarStore
  onChosen?: () => void
}) {
  return (
    <View className={styles.card}>
      {store.parties.data?.map(({ id, name }) => (
        <Cell
          key={id}
          label={name}
          onClick={() => {
            store.choose(id)
            onChosen?.()
          }}
        />
      ))}
    </View>
  )
})

const PartyChoice = observer(function PartyChoice({ store, title }: Pick<Props, 'store' | 'title'>) {
  const [choosing, setChoosing] = useState(false)
  const close = () => setChoosing(false)
  // As high as the choice that it may become.
  if (!store.canChoose)
    return (
      <View className={styles.choice}>
        <View className={styles.words}>{store.name || title}</View>
      </View>
    )
  return (
    <>
      <Tappable className={styles.choice} label={`${store.name || title}，换一个`} onClick={() => setChoosing(true)}>
        <View className={styles.words}>{store.name || title}</View>
        <Icon name="down" size={16} />
      </Tappable>
      <Sheet open={choosing} onClose={close} title={`换一个${PARTY_KIND_LABEL[store.kind]}`}>
        <PartyRows store={store} onChosen={close} />
      </Sheet>
    </>
  )
})
