import { useSearch } from '@tanstack/react-router'
import { useCall } from '../../core/call/queries'
import { Crumbs } from '../../core/desk/Crumbs'

const TABS = [
  { path: 'selection-courses', title: '课程' },
  { path: 'selection-choices', title: '谁选了什么' },
]

export const SelectionCrumbs = () => {
  const { planId } = useSearch({ strict: false }) as { planId?: string }
  const { data } = useCall('GET /staff/selection/view', planId ? { id: planId } : undefined)
  return <Crumbs up={{ path: 'selections', title: '选课' }} name={data?.name} tabs={TABS} search={{ planId }} />
}
