import { PERMISSION_NAMES, PERMISSIONS } from '@contract/staff/permissions'
import { actOn, defineDesk, type Row } from '../../core/desk/desk'
import { DeskPage } from '../../core/desk/DeskPage'

const LIST = 'GET /staff/role/list'
const act = actOn<Row<typeof LIST>>()

const roles = defineDesk(LIST, {
  title: '角色',
  hint: '一个角色能做什么；改了以后，有这个角色的同事马上按新的来。',
  idOf: ({ id }) => id,
  nameOf: ({ name }) => name,
  columns: [
    { field: 'name', label: '角色' },
    { field: 'memberCount', label: '员工', show: 'number' },
    {
      field: 'permissions',
      label: '能做的事',
      width: 420,
      draw: (permissions) =>
        permissions.length === PERMISSION_NAMES.length ? '全部' : permissions.map(({ label }) => label).join('、'),
    },
  ],
  filters: {},
  audited: 'role',
  acts: [
    act('PUT /staff/role/permissions', ({ id, version }) => ({ id, version }), {
      label: '改权限',
      when: ({ code }) => code !== 'principal',
      ask: { permissions: { label: '能做的事', choicesMany: PERMISSIONS } },
      fill: ({ permissions }) => ({
        permissions: permissions.flatMap(({ code }) => PERMISSION_NAMES.filter((name) => name === code)),
      }),
      wide: true,
    }),
  ],
})

const RolesPage = () => <DeskPage desk={roles} />
export default RolesPage
