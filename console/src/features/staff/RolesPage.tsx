import { PERMISSION_NAMES, PERMISSIONS } from '@contract/staff/permissions'
import { actOn, defineDesk, topOn, type Row } from '../../core/desk/desk'
import { DeskPage } from '../../core/desk/DeskPage'

const LIST = 'GET /staff/role/list'
const act = actOn<Row<typeof LIST>>()
const top = topOn<typeof LIST>()

const permissions = { label: '能做的事', choicesMany: PERMISSIONS } as const

const roles = defineDesk(LIST, {
  title: '角色',
  hint: '一个角色能做什么；改了以后，有这个角色的同事马上按新的来。学校可以增加自己的角色，但不能超过自己的权限。',
  idOf: ({ id }) => id,
  nameOf: ({ name }) => name,
  columns: [
    { field: 'name', label: '角色', width: 140 },
    { field: 'memberCount', label: '员工', show: 'number' },
    {
      field: 'permissions',
      label: '能做的事',
      width: 720,
      draw: (permissions) =>
        permissions.length === PERMISSION_NAMES.length ? '全部' : permissions.map(({ label }) => label).join('、'),
    },
  ],
  filters: {},
  audited: 'role',
  tops: [
    top('POST /staff/role/save', () => ({}), {
      label: '新角色',
      ask: { name: { label: '名称' }, permissions },
      wide: true,
    }),
  ],
  acts: [
    act('PUT /staff/role/permissions', ({ id, version }) => ({ id, version }), {
      label: '改权限',
      when: ({ code }) => code !== 'principal',
      ask: { permissions },
      fill: ({ permissions }) => ({
        permissions: permissions.flatMap(({ code }) => PERMISSION_NAMES.filter((name) => name === code)),
      }),
      wide: true,
      main: true,
    }),
    act('PUT /staff/role/rename', ({ id, version }) => ({ id, version }), {
      label: '改名',
      when: ({ code }) => code === null,
      ask: { name: { label: '名称' } },
      fill: ({ name }) => ({ name }),
    }),
    act('POST /staff/role/remove', ({ id, version }) => ({ id, version }), {
      label: '删除',
      when: ({ code, memberCount }) => code === null && memberCount === 0,
      warn: '删除后不能恢复。',
      danger: true,
    }),
  ],
})

const RolesPage = () => <DeskPage desk={roles} />
export default RolesPage
