import { useSearch } from '@tanstack/react-router'
import { useCall } from '../../core/call/queries'
import { Crumbs } from '../../core/desk/Crumbs'

const TABS = [
  { path: 'offline-persons', title: '名单' },
  { path: 'offline-waits', title: '候补' },
]

export const TermCrumbs = () => {
  const { termId } = useSearch({ strict: false }) as { termId?: string }
  const { data } = useCall('GET /staff/offline-course/term/view', termId ? { id: termId } : undefined)
  return (
    <Crumbs
      up={{ path: 'offline-terms', title: '面授期次' }}
      name={data && `${data.title} ${data.name}`}
      tabs={TABS}
      search={{ termId }}
    />
  )
}
