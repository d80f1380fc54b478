import { defineDesk } from '../../core/desk/desk'
import { DeskPage } from '../../core/desk/DeskPage'
import { PageLink } from '../../core/frame/PageLink'
import { PageTabs } from '../../core/frame/PageTabs'
import { useCall } from '../../core/call/queries'
import { TABS } from './tabs'

const Parent = ({ id }: { id: string | null }) => {
  const { data } = useCall('GET /staff/question/point/list', {})
  return <>{data?.find((point) => point.id === id)?.name ?? '—'}</>
}

const points = defineDesk('GET /staff/question/point/list', {
  title: '知识点',
  hint: '知识点在导入学校资料或试题表格时建立。',
  idOf: ({ id }) => id,
  nameOf: ({ name }) => name,
  columns: [
    { field: 'name', label: '知识点', width: 320 },
    { field: 'parentId', label: '上一级', draw: (parentId) => <Parent id={parentId} /> },
    { field: 'questionCount', label: '试题', show: 'number' },
    {
      field: 'id',
      label: '查看',
      draw: (pointId) => (
        <PageLink to="questions" search={{ pointId }}>
          看试题
        </PageLink>
      ),
    },
  ],
  filters: {},
})

const PointsPage = () => <DeskPage desk={points} head={<PageTabs of={TABS} />} />
export default PointsPage
