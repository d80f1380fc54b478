import { defineDesk } from '../../core/desk/desk'
import { DeskPage } from '../../core/desk/DeskPage'
import { PageLink } from '../../core/frame/PageLink'
import { PageTabs } from '../../core/frame/PageTabs'
import { TABS } from './tabs'

const alerts = defineDesk('POST /staff/presence/alert/page', {
  title: '连续旷课',
  idOf: ({ id }) => id,
  nameOf: ({ learnerName }) => learnerName,
  columns: [
    { field: 'learnerName', label: '学员' },
    { field: 'count', label: '连续旷课', draw: (count) => `${count} 次` },
    { field: 'subject', label: '最后一次的课', width: 260 },
    { field: 'at', label: '时间', show: 'time' },
    {
      field: 'sessionId',
      label: '',
      draw: (id) => (
        <PageLink to="roll" search={{ id }}>
          看那节课
        </PageLink>
      ),
    },
  ],
  filters: {},
  empty: '没有人连续旷课',
})

const AlertsPage = () => <DeskPage desk={alerts} head={<PageTabs of={TABS} />} />
export default AlertsPage
