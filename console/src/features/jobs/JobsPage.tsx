import { Typography } from 'antd'
import { actOn, defineDesk, type Row } from '../../core/desk/desk'
import { DeskPage } from '../../core/desk/DeskPage'
import { nameJob } from './job-words'

const LIST = 'POST /staff/job/page'
const act = actOn<Row<typeof LIST>>()

const jobs = defineDesk(LIST, {
  title: '后台任务',
  hint: '服务器试了很多次都没有做成的事。原因解决以后，让它们再做一次。',
  idOf: ({ id }) => id,
  nameOf: ({ kind }) => nameJob(kind),
  columns: [
    { field: 'kind', label: '任务', draw: (kind) => nameJob(kind), below: ({ kind }) => kind },
    {
      field: 'error',
      label: '最后一次为什么没成',
      width: 360,
      draw: (error) => (
        <Typography.Paragraph ellipsis={{ rows: 2, expandable: true, symbol: '展开' }} style={{ margin: 0 }}>
          {error || '没有说明'}
        </Typography.Paragraph>
      ),
    },
    { field: 'about', label: '关于', width: 280, draw: (about) => <code>{about}</code> },
    { field: 'attempts', label: '试了几次', show: 'number' },
  ],
  filters: {},
  audited: 'job',
  acts: [
    act('POST /staff/job/retry', ({ id }) => ({ ids: [id] }), {
      label: '重试',
      done: '已重新排队，马上执行',
      bulk: 'ids',
      main: true,
    }),
  ],
  empty: '没有失败的任务',
})

const JobsPage = () => <DeskPage desk={jobs} />
export default JobsPage
