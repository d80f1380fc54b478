import { Card } from 'antd'
import { PERMISSIONS } from '@contract/staff/permissions'
import { ActButton } from '../../core/desk/ActButton'
import { actOn } from '../../core/desk/desk'
import { Facts } from '../../core/record/Facts'
import { useSession } from '../../core/session/session'

const changePassword = actOn<object>()('PUT /staff/me/password', () => ({}), {
  label: '改密码',
  ask: {
    oldPassword: { label: '现在的密码', secret: true, exact: true },
    password: { label: '新密码', secret: true, exact: true },
  },
  done: '密码已改，其他设备已退出登录',
})

/** What the staff member may see and change of their own account. */
const AccountPage = () => {
  const { me } = useSession()
  if (!me) return null
  return (
    <section className="desk">
      <header className="desk-head">
        <h1>我的账号</h1>
        <ActButton act={changePassword} from={{}} type="primary" />
      </header>
      <Card>
        <Facts
          of={[
            ['姓名', me.name],
            ['账号', me.account],
            ['学校', me.shopName],
            ['角色', me.roleName],
            ['能做的事', me.permissions.map((name) => PERMISSIONS[name]).join('、')],
          ]}
        />
      </Card>
    </section>
  )
}
export default AccountPage
