import { useState } from 'react'
import { useDidShow, useLoad } from '@tarojs/taro'
import { usePage, usePageStore } from '@/core/page/use-page'
import { toAddress } from '@/core/router/address'
import { back, replace } from '@/core/router/router'
import { session } from '@/core/session/session.store'
import { areaChoice } from '@/features/user/area/area.store'
import { LoginStore } from '@/features/user/login/login.store'
import { leaveLogin, returnFrom } from '@/features/user/return'
import { WechatLoginStore, type WechatOutcome } from '@/features/user/login/wechat-login.store'
import { LoginView } from '@/features/user/login/LoginView'

/** Login. Afterwards back to `from`; it is also where WeChat sends the browser back to. */
export default function LoginPage() {
  const {
    params: { from },
  } = usePage('login')
  const [wasIn] = useState(() => session.loggedIn)
  const store = usePageStore(() => new LoginStore())
  const wechat = usePageStore(() => new WechatLoginStore())
  const go = async (outcome: WechatOutcome | undefined) => {
    if (outcome?.kind === 'in') await returnFrom(from)
    if (outcome?.kind === 'binding') await replace('binding', { ticket: outcome.ticket, from })
  }
  const submit = async () => {
    if (await store.submit()) await returnFrom(from)
  }
  useLoad(() => void wechat.finish().then(go))
  useDidShow(() => {
    // A learner who is logged in needs no login: a page opened so leads on, a page returned to leads further back.
    if (session.loggedIn) return void (wasIn ? returnFrom(from) : back())
    const code = areaChoice.take()
    if (code) store.setArea(code)
  })
  return (
    <LoginView
      store={store}
      wechat={wechat}
      from={from}
      onBack={() => leaveLogin(from)}
      onSubmit={submit}
      onWechat={async () =>
        go(await wechat.begin(`/wap${toAddress('login', { from })}`, store.form.field('agreed').value))
      }
    />
  )
}
