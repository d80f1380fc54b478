import { useEffect, useState } from 'react'
import { Alert, Button, Checkbox, Form, Input, Skeleton, Steps } from 'antd'
import { call } from '../call/call'
import { describeFault } from '../call/refusal'
import type { Output } from '../call/staff-calls'
import { showTime } from '../text/show'
import { DoorPage } from './DoorPage'
import { FactorCode } from './FactorCode'
import { RecoveryCodes } from './RecoveryCodes'

type Invitation = Output<'POST /staff/invitation/view'>
type Factor = Output<'POST /staff/invitation/begin'>

interface Given {
  password: string
  again: string
  code: string
}

const LEAST_PASSWORD = 10

/** From the link of an invitation to an account: password, second factor, recovery codes. */
const InvitationPage = ({ token, onDone }: { token: string; onDone: () => void }) => {
  const [invitation, setInvitation] = useState<Invitation>()
  const [factor, setFactor] = useState<Factor>()
  const [codes, setCodes] = useState<string[]>()
  const [isSaved, setSaved] = useState(false)
  const [fault, setFault] = useState('')
  const [isBusy, setBusy] = useState(false)

  const attempt = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true)
    setFault('')
    await work().catch((error: unknown) => setFault(describeFault(error)))
    setBusy(false)
  }
  useEffect(() => {
    void attempt(async () => setInvitation(await call('POST /staff/invitation/view', { token }, { anonymous: true })))
  }, [token])

  const alert = fault && <Alert type="error" showIcon title={fault} style={{ marginBottom: 16 }} role="alert" />
  if (!invitation)
    return (
      <DoorPage title="接受邀请">
        {alert || <Skeleton active />}
        {fault && <p>邀请两天内有效，只能用一次。打不开时请联系学校的管理员重新邀请。</p>}
      </DoorPage>
    )
  if (codes)
    return (
      <DoorPage title="保存恢复码">
        <Steps size="small" current={2} items={STEPS} style={{ marginBottom: 16 }} />
        <RecoveryCodes codes={codes} />
        <div>
          <Checkbox checked={isSaved} onChange={({ target }) => setSaved(target.checked)}>
            我已把恢复码保存在安全的地方
          </Checkbox>
        </div>
        <Button type="primary" size="large" block disabled={!isSaved} onClick={onDone} style={{ marginTop: 16 }}>
          去登录
        </Button>
      </DoorPage>
    )
  const begin = () =>
    attempt(async () => setFactor(await call('POST /staff/invitation/begin', { token }, { anonymous: true })))
  const accept = ({ password, code }: Given) =>
    attempt(async () => {
      const answer = await call('POST /staff/invitation/accept', { token, password, code }, { anonymous: true })
      setCodes(answer.recoveryCodes)
    })
  return (
    <DoorPage title={`${invitation.shopName}邀请您`}>
      <Steps size="small" current={factor ? 1 : 0} items={STEPS} style={{ marginBottom: 16 }} />
      {alert}
      <p>
        {invitation.name}，您的账号是 <b>{invitation.account}</b>，角色是{invitation.roleName}。邀请在
        {showTime(invitation.expiresAt)}前有效。
      </p>
      {!factor ? (
        <>
          <p>登录时除了密码，还要手机上身份验证器里的 6 位动态口令。请先在手机上装好身份验证器。</p>
          <Button type="primary" size="large" block loading={isBusy} onClick={begin}>
            开始设置
          </Button>
        </>
      ) : (
        <Form<Given> layout="vertical" requiredMark={false} onFinish={accept}>
          <FactorCode {...factor} />
          <Form.Item
            name="code"
            label="动态口令"
            rules={[{ required: true, pattern: /^\d{6}$/, message: '动态口令是 6 位数字' }]}
          >
            <Input size="large" inputMode="numeric" autoComplete="one-time-code" maxLength={6} />
          </Form.Item>
          <Form.Item
            name="password"
            label="设置密码"
            extra={`至少 ${LEAST_PASSWORD} 个字`}
            rules={[{ required: true, min: LEAST_PASSWORD, message: `密码至少 ${LEAST_PASSWORD} 个字` }]}
          >
            <Input.Password size="large" autoComplete="new-password" />
          </Form.Item>
          <Form.Item
            name="again"
            label="再输一次密码"
            dependencies={['password']}
            rules={[
              ({ getFieldValue }) => ({
                validator: (_, value) =>
                  value === getFieldValue('password') ? Promise.resolve() : Promise.reject(new Error('两次密码不一样')),
              }),
            ]}
          >
            <Input.Password size="large" autoComplete="new-password" />
          </Form.Item>
          <Button type="primary" htmlType="submit" size="large" block loading={isBusy}>
            完成
          </Button>
        </Form>
      )}
    </DoorPage>
  )
}

const STEPS = [{ title: '邀请' }, { title: '密码和口令' }, { title: '恢复码' }]
export default InvitationPage
