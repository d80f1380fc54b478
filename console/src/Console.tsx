import Spin from 'antd/es/spin'
import { lazy, Suspense, useState } from 'react'
import { DoorPage } from './core/session/DoorPage'
import { LoginForm } from './core/session/LoginForm'
import { useSession } from './core/session/session'

const INVITATION = /^#\/invitation\/([\w-]+)$/

/** The token of an invitation's link; it leaves the address at once, which others may look at later. */
const takeInvitation = (): string => {
  const [, token = ''] = INVITATION.exec(location.hash) ?? []
  if (token) history.replaceState(null, '', location.pathname)
  return token
}

const Pages = lazy(() => import('./Pages'))
const InvitationPage = lazy(() => import('./core/session/InvitationPage'))

const Waiting = () => (
  <main className="door" aria-busy="true">
    <Spin size="large" />
  </main>
)

/** Who is there decides what is seen: an invitation, the login, or the pages. */
export const Console = () => {
  const { me } = useSession()
  const [token, setToken] = useState(takeInvitation)
  if (token)
    return (
      <Suspense fallback={<Waiting />}>
        <InvitationPage token={token} onDone={() => setToken('')} />
      </Suspense>
    )
  if (me === undefined) return <Waiting />
  if (!me)
    return (
      <DoorPage title="学校后台">
        <LoginForm />
      </DoorPage>
    )
  return (
    <Suspense fallback={<Waiting />}>
      <Pages key={me.id} />
    </Suspense>
  )
}
