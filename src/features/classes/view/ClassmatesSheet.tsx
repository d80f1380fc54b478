import { observer } from 'mobx-react-lite'
import { View } from '@tarojs/components'
import { MEMBER_ROLE_LABEL } from '@contract/party/party-kinds'
import { resolveUrl } from '@/platform/device/environment'
import { Avatar } from '@/shared/ui/Avatar/Avatar'
import { Button } from '@/shared/ui/Button/Button'
import { EmptyState } from '@/shared/ui/EmptyState/EmptyState'
import { ErrorState } from '@/shared/ui/ErrorState/ErrorState'
import { Sheet } from '@/shared/ui/Sheet/Sheet'
import { RowSkeleton } from '@/shared/ui/Skeleton/Skeleton'
import { Tag } from '@/shared/ui/Tag/Tag'
import type { ClassDetailStore } from './class-detail.store'
import styles from './ClassmatesSheet.module.scss'

/** Who else is in the class, by the names that the school allows. */
export const ClassmatesSheet = observer(function ClassmatesSheet({ store }: { store: ClassDetailStore }) {
  const { classmates: list } = store
  return (
    <Sheet open={store.classmatesOpen} title="同学" onClose={store.hideClassmates}>
      {list.isEmpty && <EmptyState text="学校没有显示同学" />}
      {list.items.length === 0 && list.phase === 'failed' && (
        <ErrorState text={list.error} onRetry={() => void list.retry()} />
      )}
      {list.items.length === 0 && (list.phase === 'loading' || list.phase === 'idle') && <RowSkeleton />}
      {list.items.map(({ id, name, avatarUrl, role }) => (
        <View key={id} className={styles.row}>
          <Avatar src={resolveUrl(avatarUrl)} name={name} size={36} />
          <View className={styles.name}>{name}</View>
          {role === 'auditor' && <Tag tone="grey">{MEMBER_ROLE_LABEL.auditor}</Tag>}
        </View>
      ))}
      {list.items.length > 0 && !list.isEnd && (
        <Button kind="plain" block loading={list.phase === 'loadingMore'} onClick={() => list.loadMore()}>
          看更多
        </Button>
      )}
    </Sheet>
  )
})
