import { useSearch } from '@tanstack/react-router'
import { useCall } from '../../core/call/queries'
import { Crumbs } from '../../core/desk/Crumbs'
import { can } from '../../core/session/session'

const MANAGED = [
  { path: 'book-needs', title: '各班要的' },
  { path: 'book-orders', title: '订货' },
  { path: 'book-missing', title: '缺多少' },
  { path: 'book-bills', title: '结算单' },
]
const HANDED = [{ path: 'book-batches', title: '班级批次' }]

/** Which round a page is about; whoever only hands out sees the pages of that. */
export const BookCrumbs = () => {
  const { roundId } = useSearch({ strict: false }) as { roundId?: string }
  const isManager = can('books.manage')
  const { data } = useCall('POST /staff/book/round/page', isManager ? { pageSize: 100 } : undefined)
  return (
    <Crumbs
      up={isManager ? { path: 'book-rounds', title: '教材征订' } : { path: 'book-counter', title: '窗口发放' }}
      name={isManager ? data?.list.find(({ id }) => id === roundId)?.title : '班级批次'}
      tabs={[...(isManager ? MANAGED : []), ...(can('books.hand-out') ? HANDED : [])]}
      search={{ roundId }}
    />
  )
}
