import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Fragment, type ComponentType, type ReactNode } from 'react'
import { aria } from '@/shared/element/aria'
import { ErrorState } from '../ErrorState/ErrorState'
import { EmptyState } from '../EmptyState/EmptyState'
import { CardSkeleton } from '../Skeleton/Skeleton'
import { showList, type ListPhase } from './list-parts'
import type { WindowedRowsProps } from '../WindowedRows/WindowedRows'
import styles from './ListView.module.scss'

/** A list that loads page by page, as views see it. */
export interface PagedListLike<Row> {
  readonly items: readonly Row[]
  readonly phase: ListPhase
  readonly isEnd: boolean
  /** The last error, if any; its message is shown unchanged. */
  readonly error?: { message: string } | string | null
  /** Repeats the load that failed. */
  retry: () => unknown
}

interface ListViewProps<Row> {
  list: PagedListLike<Row>
  renderRow: (row: Row, index: number) => ReactNode
  keyOf: (row: Row) => string | number
  skeleton?: ReactNode
  empty?: ReactNode
  className?: string
  /** Shows the skeleton, whatever has been loaded: something above the rows is not there yet. */
  waits?: boolean
  /** Renders the rows of a list that may be very long, as `WindowedRows` does; passed in by the lists that need it. */
  rows?: ComponentType<WindowedRowsProps<Row>>
}

function ListViewBase<Row>({
  list,
  renderRow,
  keyOf,
  skeleton = <CardSkeleton />,
  empty,
  className,
  waits,
  rows: Rows,
}: ListViewProps<Row>) {
  const parts = showList(list)
  const text = typeof list.error === 'string' ? list.error : list.error?.message
  // Another element than that of the rows, which may begin further down: nothing has moved then.
  if (parts.skeleton || waits)
    return (
      <View key="skeleton" className={styles.place}>
        {skeleton}
      </View>
    )
  if (parts.failure) return <ErrorState text={text || undefined} onRetry={list.retry} />
  if (parts.empty) return <>{empty ?? <EmptyState text="这里还没有内容" />}</>
  return (
    <View className={styles.place}>
      {Rows ? (
        <Rows rows={list.items} keyOf={keyOf} renderRow={renderRow} />
      ) : (
        <View className={className ?? styles.rows}>
          {list.items.map((row, index) => (
            <Fragment key={keyOf(row)}>{renderRow(row, index)}</Fragment>
          ))}
        </View>
      )}
      {parts.moreFailure && (
        <View className={styles.foot}>
          <ErrorState compact text={text || '后面的内容没有加载出来'} onRetry={list.retry} />
        </View>
      )}
      {parts.loadingMore && (
        <View className={styles.foot} {...aria({ role: 'status' })}>
          加载中…
        </View>
      )}
      {parts.end && <View className={styles.foot}>没有更多了</View>}
    </View>
  )
}

/**
 * A list with all its states: skeleton, rows, nothing, failed with retry, the next page loading or failed, and the end.
 */
export const ListView = observer(ListViewBase) as typeof ListViewBase
