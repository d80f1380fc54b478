import { MEMBER_ROLE_LABEL } from '@contract/party/party-kinds'
import { actOn, defineDesk, detailOf, topOn, type Row } from '../../core/desk/desk'
import { DeskPage } from '../../core/desk/DeskPage'
import { showTime } from '../../core/text/show'
import { ClassHead } from './tabs'

const LIST = 'POST /staff/class/code/page'
const act = actOn<Row<typeof LIST>>()
const top = topOn<typeof LIST>()

const codes = defineDesk(LIST, {
  title: '邀请码',
  hint: '点开一个看二维码，可以投在教室的屏幕上。',
  idOf: ({ id }) => id,
  nameOf: ({ code }) => code,
  columns: [
    { field: 'code', label: '邀请码' },
    { field: 'role', label: '身份', choices: MEMBER_ROLE_LABEL },
    { field: 'usesLeft', label: '还能用', draw: (left) => (left === null ? '不限' : `${left} 次`) },
    { field: 'endsAt', label: '到', draw: (endsAt) => showTime(endsAt) || '不限' },
    { field: 'closed', label: '状态', yes: '已停用', no: '可以用' },
    { field: 'createdAt', label: '建立', show: 'time' },
  ],
  filters: { classId: 'fixed' },
  empty: '还没有邀请码',
  detail: detailOf<Row<typeof LIST>>()('GET /staff/class/code/picture', {
    from: ({ id }) => ({ codeId: id }),
    draw: ({ picture, url }, { code }) => (
      <div className="pay-code">
        <img src={picture} alt={`邀请码 ${code} 的二维码`} width={320} />
        <b>{code}</b>
        <span className="below">{url}</span>
      </div>
    ),
  }),
  acts: [
    act('PUT /staff/class/code/close', ({ id }) => ({ codeId: id }), {
      label: '停用',
      when: ({ closed }) => !closed,
      warn: '停用以后扫了也进不来。',
      danger: true,
    }),
  ],
  tops: [
    top('POST /staff/class/code/save', ({ classId = '' }) => ({ classId }), {
      label: '新邀请码',
      ask: {
        role: { label: '身份', choices: MEMBER_ROLE_LABEL, start: 'student' },
        endsAt: { label: '用到什么时候', show: 'time', hint: '不填就是不限' },
        uses: { label: '能用几次', unit: '次', hint: '不填就是不限' },
      },
    }),
  ],
})

const ClassCodesPage = () => <DeskPage desk={codes} head={<ClassHead />} />
export default ClassCodesPage
