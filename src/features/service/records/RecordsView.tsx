import { observer } from 'mobx-react-lite'
import type { AppointmentDetail } from '@contract/service/calls'
import { RECORD_TAB_LABEL, RECORD_TABS } from '@contract/service/appointment-status'
import { AppPage } from '@/core/page/AppPage'
import { useAnswered } from '@/core/page/use-answered'
import { back } from '@/core/router/router'
import { Button } from '@/shared/ui/Button/Button'
import { EmptyState } from '@/shared/ui/EmptyState/EmptyState'
import { ListView } from '@/shared/ui/ListView/ListView'
import { NavBar } from '@/shared/ui/NavBar/NavBar'
import { CardSkeleton } from '@/shared/ui/Skeleton/Skeleton'
import { Tabs } from '@/shared/ui/Tabs/Tabs'
import { TextCardSkeleton } from '@/shared/ui/TextSkeleton/TextSkeleton'
import { toast } from '@/shared/ui/toast/toast'
import { BookingSheet } from '../booking/BookingSheet'
import { cancelAppointment } from './cancel-appointment'
import { DeanCard } from './DeanCard'
import { RecordCard } from './RecordCard'
import { RecordSheet } from './RecordSheet'
import type { RecordsStore } from './records.store'

const TABS = RECORD_TABS.map((key) => ({ key, label: RECORD_TAB_LABEL[key] }))

const sayBooked = ({ status }: AppointmentDetail, isMoved: boolean) =>
  toast(status === 'waiting' ? '已加入候补' : isMoved ? '改期成功' : '预约成功')

/** My dean, and my appointments by state. */
export const RecordsView = observer(function RecordsView({ store, title }: { store: RecordsStore; title: string }) {
  const { records, booking } = store
  // The card's height is its own: what comes first would be pushed down by it.
  const isPlaced = useAnswered(store.dean, records.list)
  const take = async (booked: AppointmentDetail) => {
    sayBooked(booked, booking?.moving !== undefined)
    await store.take()
  }
  const empty =
    records.tab === 'open' ? (
      <EmptyState
        text="没有待进行的预约"
        note="有问题想聊，约个时间当面说"
        action={{ label: '选个时间', onClick: () => store.book() }}
      />
    ) : (
      <EmptyState text="这里还没有记录" action={{ label: '看待进行的', onClick: () => records.choose('open') }} />
    )
  return (
    <AppPage
      nav={<NavBar title={title} back onBack={() => void back()} />}
      onRefresh={store.load}
      footer={
        <Button block size="large" onClick={() => store.book()}>
          新预约
        </Button>
      }
    >
      {isPlaced ? (
        <>
          <DeanCard dean={store.dean} onBook={store.book} />
          <Tabs items={TABS} value={records.tab} onChange={(tab) => void records.choose(tab)} label="预约状态" sticky />
          <ListView
            list={records.list}
            keyOf={({ id }) => id}
            renderRow={(appointment) => (
              <RecordCard
                appointment={appointment}
                onOpen={() => store.show(appointment.id)}
                onMove={() => store.move(appointment)}
                onCancel={() => cancelAppointment(store, appointment)}
                onBookAgain={() => store.book(appointment.host.id)}
              />
            )}
            skeleton={<TextCardSkeleton count={3} />}
            empty={empty}
          />
        </>
      ) : (
        <>
          <CardSkeleton count={1} picture="face" />
          <TextCardSkeleton count={3} />
        </>
      )}
      <RecordSheet store={store} />
      <BookingSheet store={booking} onClose={store.closeBooking} onBooked={take} />
    </AppPage>
  )
})
