import { lazy } from 'react'
import { Card } from 'antd'
import { PERMISSIONS } from '@contract/staff/permissions'
import { ActButton } from '../../core/desk/ActButton'
import { actOn } from '../../core/desk/desk'
import { Facts } from '../../core/record/Facts'
import { useSession } from '../../core/session/session'
import { Sessions } from './Sessions'

const NewFactor = lazy(() => import('./NewFactor'))
const NewCodes = lazy(() => import('./NewCodes'))

const changePassword = actOn<object>()('PUT /staff/me/password', () => ({}), {
  label: '改密码',
  ask: {
    oldPassword: { label: '现在的密码', secret: true, exact: true },
    password: { label: '新密码', secret: true, exact: true },
  },
  done: '密码已改，其他设备已退出登录',
})

const PASSWORD = { password: { label: '现在的密码', secret: true, exact: true } } as const

const changeFactor = actOn<object>()('POST /staff/me/factor/begin', () => ({}), {
  label: '换动态口令',
  ask: PASSWORD,
  warn: '换手机时用。验证新的口令以前，旧的还能用。',
  done: '新密钥已生成',
  result: (factor) => <NewFactor {...factor} />,
})

const renewCodes = actOn<object>()('POST /staff/me/recovery/renew', () => ({}), {
  label: '换恢复码',
  ask: PASSWORD,
  warn: '以前的恢复码马上作废。',
  done: '新的恢复码已生成',
  result: ({ recoveryCodes }) => <NewCodes codes={recoveryCodes} />,
})

/** What the staff member may see and change of their own account. */
const AccountPage = () => {
  const { me } = useSession()
  if (!me) return null
  return (
    <section className="desk">
      <header className="desk-head">
        <h1>我的账号</h1>
        <div className="desk-tops">
          <ActButton act={changePassword} from={{}} type="primary" />
          <ActButton act={changeFactor} from={{}} type="default" />
          <ActButton act={renewCodes} from={{}} type="default" />
        </div>
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
      <Sessions />
    </section>
  )
}
export default AccountPage
