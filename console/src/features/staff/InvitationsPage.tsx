import { actOn, defineDesk, type Row } from '../../core/desk/desk'
import { DeskPage } from '../../core/desk/DeskPage'
import { PageTabs } from '../../core/frame/PageTabs'
import { TABS } from './tabs'

const LIST = 'POST /staff/invitation/page'
const act = actOn<Row<typeof LIST>>()

const invitations = defineDesk(LIST, {
  title: '没接受的邀请',
  hint: '链接两天内有效，只能用一次。发错人时撤回。',
  idOf: ({ id }) => id,
  nameOf: ({ name }) => name,
  columns: [
    { field: 'name', label: '姓名', below: ({ account }) => account },
    { field: 'roleName', label: '角色' },
    { field: 'createdAt', label: '邀请时间', show: 'time' },
    { field: 'expiresAt', label: '有效到', show: 'time' },
  ],
  filters: {},
  acts: [
    act('POST /staff/invitation/withdraw', ({ id }) => ({ id }), {
      label: '撤回',
      warn: '链接马上失效。需要时可以重新邀请。',
      danger: true,
      main: true,
    }),
  ],
  empty: '没有还没接受的邀请',
})

const InvitationsPage = () => <DeskPage desk={invitations} head={<PageTabs of={TABS} />} />
export default InvitationsPage
