import { useSearch } from '@tanstack/react-router'
import { Skeleton } from 'antd'
import { useCall } from '../../core/call/queries'
import { PageLink } from '../../core/frame/PageLink'
import { PageTabs } from '../../core/frame/PageTabs'

const TABS = [
  ['class-members', '学员'],
  ['class-notices', '通知'],
  ['class-codes', '邀请码'],
  ['class-practices', '练习'],
] as const

/** The class that the pages below are of. */
export const useClassId = (): string => (useSearch({ strict: false }) as { classId?: string }).classId ?? ''

export const ClassHead = () => {
  const classId = useClassId()
  const { data } = useCall('GET /staff/class/view', classId ? { id: classId } : undefined)
  return (
    <div className="class-head">
      <PageLink to="classes">班级</PageLink> /{' '}
      <b>{data?.title ?? (classId ? <Skeleton.Input size="small" /> : '请先选班级')}</b>
      <PageTabs of={TABS} search={{ classId }} />
    </div>
  )
}
