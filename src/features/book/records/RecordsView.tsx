import { observer } from 'mobx-react-lite'
import { View } from '@tarojs/components'
import { BATCH_STATUS_LABEL, HAND_OUT_WAY_LABEL } from '@contract/book/book-kinds'
import type { BookRecord, CarriedBatch } from '@contract/book/calls'
import { AppPage } from '@/core/page/AppPage'
import { back, replace } from '@/core/router/router'
import { resolveUrl } from '@/platform/device/environment'
import { formatDate } from '@/shared/time/format-date'
import { Button } from '@/shared/ui/Button/Button'
import { Card } from '@/shared/ui/Card/Card'
import { EmptyState } from '@/shared/ui/EmptyState/EmptyState'
import { ListView } from '@/shared/ui/ListView/ListView'
import { NavBar } from '@/shared/ui/NavBar/NavBar'
import { CardSkeleton } from '@/shared/ui/Skeleton/Skeleton'
import { Tag } from '@/shared/ui/Tag/Tag'
import { confirm, toast } from '@/shared/ui/toast/toast'
import { BookCover } from '../BookCover'
import { nameOf, stateOf } from '../book-text'
import type { RecordsStore } from './records.store'
import styles from './RecordsView.module.scss'

const WAY = { label: '教材与用品', onClick: () => replace('selectBook', {}) }

/** What I was handed out, the latest first; above it what I carry for my class. */
export const RecordsView = observer(function RecordsView({ store, title }: { store: RecordsStore; title: string }) {
  return (
    <AppPage nav={<NavBar title={title} back onBack={() => void back()} />} onRefresh={store.load}>
      {store.batches.data?.list.map((batch) => (
        <BatchCard key={batch.id} batch={batch} store={store} />
      ))}
      <ListView
        list={store.list}
        keyOf={({ id }) => id}
        renderRow={(record) => <RecordRow record={record} store={store} />}
        skeleton={<CardSkeleton />}
        empty={<EmptyState text="还没有领过教材" note="领到的教材和用品会记在这里" action={WAY} />}
      />
    </AppPage>
  )
})

const BatchCard = ({ batch, store }: { batch: CarriedBatch; store: RecordsStore }) => {
  const receive = async () => {
    const content = `${batch.partyName}共 ${batch.count} 件，请当面点清。签收后由你发到同学手里。`
    if (!(await confirm({ title: '签收整批教材', content, confirmText: '已点清，签收' }))) return
    await store.receive(batch.id)
    toast('已签收')
  }
  const isPacked = batch.status === 'packed'
  return (
    <Card inset>
      <View className={styles.line}>
        <View className={styles.name}>代领 · {batch.partyName}</View>
        <Tag tone={isPacked ? 'warn' : 'ok'}>{BATCH_STATUS_LABEL[batch.status]}</Tag>
      </View>
      {batch.lines.map(({ title, size, count }) => (
        <View key={`${title}${size}`} className={styles.line}>
          <View className={styles.words}>{[title, size].filter(Boolean).join(' ')}</View>
          <View>× {count}</View>
        </View>
      ))}
      <View className={styles.fact}>
        {batch.receivedAt
          ? `${formatDate(batch.receivedAt, 'n月j日 h:i')} 签收，共 ${batch.count} 件`
          : `共 ${batch.count} 件，${formatDate(batch.packedAt, 'n月j日 h:i')} 备好`}
      </View>
      {isPacked && (
        <View className={styles.act}>
          <Button block onClick={receive}>
            点清并签收
          </Button>
        </View>
      )}
    </Card>
  )
}

const RecordRow = ({ record, store }: { record: BookRecord; store: RecordsStore }) => {
  const { text, tone } = stateOf(record)
  const confirmReceipt = async () => {
    await store.confirm(record.id)
    toast('已确认收到')
  }
  return (
    <Card>
      <View className={styles.row}>
        <BookCover src={resolveUrl(record.cover)} kind={record.kind} />
        <View className={styles.words}>
          <View className={styles.name}>{nameOf(record)}</View>
          <View className={styles.fact}>
            {[record.size, HAND_OUT_WAY_LABEL[record.way], record.exchanged && '换码'].filter(Boolean).join(' · ')}
          </View>
          <View className={styles.fact}>
            {formatDate(record.at, 'y年n月j日 h:i')} · {record.roundTitle}
          </View>
        </View>
        <View className={styles.side}>
          <Tag tone={tone}>{text}</Tag>
          {record.confirmedAt === null && record.returned < record.quantity && (
            <Button size="small" kind="tint" label={`确认收到${record.title}`} onClick={confirmReceipt}>
              确认收到
            </Button>
          )}
        </View>
      </View>
    </Card>
  )
}
