import { observer } from 'mobx-react-lite'
import { View } from '@tarojs/components'
import type { MyTermRow } from '@contract/offline-course/calls'
import { TERM_PHASE_LABEL } from '@contract/offline-course/offline-kinds'
import { AppPage } from '@/core/page/AppPage'
import { back, open } from '@/core/router/router'
import { resolveUrl } from '@/platform/device/environment'
import { Cover } from '@/shared/ui/Cover/Cover'
import { EmptyState } from '@/shared/ui/EmptyState/EmptyState'
import { ListView } from '@/shared/ui/ListView/ListView'
import { NavBar } from '@/shared/ui/NavBar/NavBar'
import { CardSkeleton } from '@/shared/ui/Skeleton/Skeleton'
import { Tag } from '@/shared/ui/Tag/Tag'
import { Tappable } from '@/shared/ui/Tappable/Tappable'
import { describeDays, describeProgress, describeTime, TERM_TONE } from '../offline-text'
import type { MyTermsStore } from './my-terms.store'
import styles from './MyTermsView.module.scss'

const CENTER = { label: '去选课', onClick: () => open('course', {}) }

/** My offline courses, the next one first. */
export const MyTermsView = observer(function MyTermsView({ store, title }: { store: MyTermsStore; title: string }) {
  return (
    <AppPage nav={<NavBar title={title} back onBack={() => void back()} />} onRefresh={store.load}>
      <ListView
        list={store.list}
        keyOf={({ id }) => id}
        renderRow={(row) => <TermRow row={row} />}
        skeleton={<CardSkeleton />}
        empty={<EmptyState text="还没有报过面授课" action={CENTER} />}
      />
    </AppPage>
  )
})

const TermRow = ({ row }: { row: MyTermRow }) => (
  <Tappable className={styles.row} role="link" onClick={() => void open('myOfflineTerm', { id: row.id })}>
    <View className={styles.cover}>
      <Cover src={resolveUrl(row.cover)} icon="book" />
    </View>
    <View className={styles.body}>
      <View className={styles.title}>{row.title}</View>
      <View className={styles.meta}>
        {row.name} · {describeDays(row)}
      </View>
      {row.next && (
        <View className={styles.next}>
          下次：{describeTime(row.next)} {row.next.place}
        </View>
      )}
      <View className={styles.foot}>
        <Tag tone={TERM_TONE[row.phase]}>{TERM_PHASE_LABEL[row.phase]}</Tag>
        <View className={styles.meta}>
          {describeProgress(row)}
          {row.personCount > 1 && ` · ${row.personCount} 人`}
          {!row.isSelf && row.personCount > 0 && ' · 给别人报的'}
        </View>
      </View>
    </View>
  </Tappable>
)
