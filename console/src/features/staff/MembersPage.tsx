import { Typography } from 'antd'
import { actOn, defineDesk, topOn, type Row } from '../../core/desk/desk'
import { DeskPage } from '../../core/desk/DeskPage'
import { PageTabs } from '../../core/frame/PageTabs'
import { showTime } from '../../core/text/show'
import { RolePick } from './RolePick'
import { TABS } from './tabs'

const LIST = 'POST /staff/member/page'
const act = actOn<Row<typeof LIST>>()
const top = topOn<typeof LIST>()

const members = defineDesk(LIST, {
  title: '员工',
  idOf: ({ id }) => id,
  nameOf: ({ name }) => name,
  columns: [
    { field: 'name', label: '姓名', below: ({ account }) => account },
    { field: 'account', label: '账号', sort: 'account' },
    { field: 'roleName', label: '角色' },
    { field: 'disabled', label: '状态', draw: (disabled) => (disabled ? '已停用' : '在用') },
    { field: 'lastLoginAt', label: '上次登录', show: 'time' },
    { field: 'createdAt', label: '加入', show: 'time', sort: 'createdAt' },
  ],
  filters: {
    keyword: { label: '账号、姓名', find: '账号、姓名' },
    disabled: { label: '状态', yes: '已停用', no: '在用' },
    roleId: 'fixed',
  },
  audited: 'staff',
  tops: [
    top('POST /staff/member/invite', () => ({}), {
      label: '邀请员工',
      ask: {
        account: { label: '登录账号', hint: '小写字母、数字、点、横线，以后不能改' },
        name: { label: '姓名' },
        roleId: { label: '角色', draw: (control) => <RolePick {...control} /> },
      },
      done: '邀请已生成',
      result: ({ invitationUrl, expiresAt }) => (
        <>
          <p>把这个链接发给这位同事，{showTime(expiresAt)}前有效，只能用一次：</p>
          <Typography.Paragraph copyable code>
            {invitationUrl}
          </Typography.Paragraph>
        </>
      ),
    }),
  ],
  acts: [
    act('PUT /staff/member/role', ({ id, version }) => ({ id, version }), {
      label: '改角色',
      ask: { roleId: { label: '角色', draw: (control) => <RolePick {...control} /> } },
      fill: ({ roleId }) => ({ roleId }),
      main: true,
    }),
    act('PUT /staff/member/factor/reset', ({ id, version }) => ({ id, version }), {
      label: '重置动态口令',
      when: ({ disabled }) => !disabled,
      warn: '手机丢了、恢复码也没有时用。这位同事马上退出所有设备，旧的口令和恢复码作废。',
      danger: true,
      done: '动态口令已重置',
      result: ({ recoveryCode }) => (
        <>
          <p>把这个恢复码当面交给这位同事。用密码和它登录一次，再到“我的账号”换动态口令和恢复码：</p>
          <Typography.Paragraph copyable code>
            {recoveryCode}
          </Typography.Paragraph>
        </>
      ),
    }),
    act('PUT /staff/member/disable', ({ id, version }) => ({ id, version }), {
      label: '停用',
      when: ({ disabled }) => !disabled,
      warn: '停用后马上退出所有设备，不能再登录。',
      danger: true,
    }),
    act('PUT /staff/member/enable', ({ id, version }) => ({ id, version }), {
      label: '恢复',
      when: ({ disabled }) => disabled,
    }),
  ],
})

const MembersPage = () => <DeskPage desk={members} head={<PageTabs of={TABS} />} />
export default MembersPage
