import { Rate } from 'antd'
import { actOn, defineDesk, type Row } from '../../core/desk/desk'
import { DeskPage } from '../../core/desk/DeskPage'

const LIST = 'POST /staff/comment/page'
const act = actOn<Row<typeof LIST>>()

/** Comments and replies: what waits is read, shown or hidden, and answered. */
const comments = defineDesk(LIST, {
  title: '评价',
  hint: '公开的学员都看得到；隐藏的只有作者自己看得到。',
  idOf: ({ id }) => id,
  nameOf: ({ nickName, content }) => `${nickName}“${content.slice(0, 12)}”`,
  columns: [
    { field: 'createdAt', label: '时间', show: 'time' },
    { field: 'subjectTitle', label: '课程', width: 180 },
    { field: 'nickName', label: '学员' },
    {
      field: 'stars',
      label: '星级',
      draw: (stars) => (stars ? <Rate disabled value={stars} style={{ fontSize: 12 }} /> : null),
    },
    { field: 'content', label: '内容', width: 360 },
    {
      field: 'state',
      label: '状态',
      choices: { visible: '已公开', pending: '待审核', hidden: '已隐藏' },
      warn: ['pending'],
      calm: ['hidden'],
    },
  ],
  filters: {
    keyword: { label: '内容、学员', find: '内容、学员' },
    state: { label: '状态', choices: { pending: '待审核', visible: '已公开', hidden: '已隐藏' } },
    kind: { label: '种类', choices: { comment: '评价', reply: '回复' } },
  },
  acts: [
    act('PUT /staff/comment/show', ({ id, state }) => ({ id, expected: state }), {
      label: '公开',
      when: ({ state }) => state !== 'visible',
      bulk: 'each',
      main: true,
    }),
    act('PUT /staff/comment/hide', ({ id, state }) => ({ id, expected: state }), {
      label: '隐藏',
      when: ({ state }) => state !== 'hidden',
      bulk: 'each',
    }),
    act('POST /staff/comment/reply', ({ id }) => ({ commentId: id }), {
      label: '回复',
      when: ({ kind }) => kind === 'comment',
      ask: { content: { label: '以学校的名义回复', lines: 4 } },
    }),
  ],
})

const CommentsPage = () => <DeskPage desk={comments} />
export default CommentsPage
