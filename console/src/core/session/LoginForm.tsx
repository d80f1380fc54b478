import { useEffect, useState } from 'react'
import Alert from 'antd/es/alert'
import Button from 'antd/es/button'
import Form from 'antd/es/form'
import Input from 'antd/es/input'
import { call } from '../call/call'
import { describeFault } from '../call/refusal'
import { enter, type Me } from './session'

interface Credentials {
  shopId: string
  account: string
  password: string
}

/** The school of the last login on this computer. */
const SHOP_KEY = 'staff-shop'

/** Account and password, then the second factor. `me` is who logs in again. */
export const LoginForm = ({ me }: { me?: Me | null }) => {
  const [ticket, setTicket] = useState('')
  const [byRecovery, setByRecovery] = useState(false)
  const [fault, setFault] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [credentials] = Form.useForm<Credentials>()
  useEffect(() => {
    if (me || localStorage.getItem(SHOP_KEY)) return
    // A server of one school knows it; anybody else's code is typed.
    void call('GET /staff/door', {}, { anonymous: true })
      .then(
        ({ school }) =>
          school && !credentials.getFieldValue('shopId') && credentials.setFieldsValue({ shopId: school.shopId }),
      )
      .catch(() => undefined)
  }, [me, credentials])
  const attempt = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true)
    setFault('')
    await work().catch((error: unknown) => setFault(describeFault(error)))
    setBusy(false)
  }
  const alert = fault && <Alert type="error" showIcon title={fault} style={{ marginBottom: 16 }} role="alert" />
  if (!ticket) {
    const begin = (given: Credentials) =>
      attempt(async () => {
        const answer = await call('POST /staff/login', given, { anonymous: true })
        localStorage.setItem(SHOP_KEY, given.shopId)
        setTicket(answer.ticket)
      })
    return (
      <Form<Credentials>
        key="password"
        form={credentials}
        layout="vertical"
        requiredMark={false}
        initialValues={{ shopId: me?.shopId ?? localStorage.getItem(SHOP_KEY) ?? '' }}
        onFinish={begin}
      >
        {alert}
        <Form.Item name="shopId" label="学校代码" rules={[{ required: true, message: '请填写学校代码' }]}>
          <Input size="large" autoComplete="organization" placeholder="例如 qihang" />
        </Form.Item>
        <Form.Item name="account" label="账号" rules={[{ required: true, message: '请填写账号' }]}>
          <Input size="large" autoComplete="username" autoFocus />
        </Form.Item>
        <Form.Item name="password" label="密码" rules={[{ required: true, message: '请填写密码' }]}>
          <Input.Password size="large" autoComplete="current-password" />
        </Form.Item>
        <Button type="primary" htmlType="submit" size="large" block loading={isBusy}>
          下一步
        </Button>
      </Form>
    )
  }
  const finish = ({ code, recoveryCode }: { code: string; recoveryCode: string }) =>
    attempt(async () =>
      enter(
        byRecovery
          ? await call('POST /staff/login/recovery', { ticket, recoveryCode: recoveryCode.trim() }, { anonymous: true })
          : await call('POST /staff/login/totp', { ticket, code: code.trim() }, { anonymous: true }),
      ),
    )
  return (
    <Form key={byRecovery ? 'recovery' : 'totp'} layout="vertical" requiredMark={false} onFinish={finish}>
      {alert}
      {byRecovery ? (
        <Form.Item
          name="recoveryCode"
          label="恢复码"
          extra="接受邀请时保存的一组恢复码，每个只能用一次"
          rules={[{ required: true, message: '请填写恢复码' }]}
        >
          <Input size="large" autoFocus autoComplete="off" />
        </Form.Item>
      ) : (
        <Form.Item
          name="code"
          label="动态口令"
          extra="打开手机上的身份验证器，填写 6 位数字"
          rules={[{ required: true, pattern: /^\s*\d{6}\s*$/, message: '动态口令是 6 位数字' }]}
        >
          <Input size="large" autoFocus inputMode="numeric" autoComplete="one-time-code" maxLength={8} />
        </Form.Item>
      )}
      <Button type="primary" htmlType="submit" size="large" block loading={isBusy}>
        登录
      </Button>
      <div style={{ display: 'flex', justifyContent: 'space-between', marginTop: 12 }}>
        <Button type="link" style={{ padding: 0 }} onClick={() => setTicket('')}>
          换一个账号
        </Button>
        <Button type="link" style={{ padding: 0 }} onClick={() => setByRecovery(!byRecovery)}>
          {byRecovery ? '用动态口令' : '手机不在身边，用恢复码'}
        </Button>
      </div>
    </Form>
  )
}
