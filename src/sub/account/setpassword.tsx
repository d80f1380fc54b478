import { usePage, usePageStore } from '@/core/page/use-page'
import { replace } from '@/core/router/router'
import { session } from '@/core/session/session.store'
import { ChangePasswordStore } from '@/features/user/password/change-password.store'
import { ChangePasswordView } from '@/features/user/password/ChangePasswordView'

/** Changing the password, or setting the first one. */
export default function SetPasswordPage() {
  const { allowed } = usePage('setPassword')
  const store = usePageStore(() => new ChangePasswordStore(session.user?.hasPassword ?? true))
  const submit = async () => {
    if (await store.submit()) await replace('succeed', { kind: 'password' })
  }
  return allowed ? <ChangePasswordView store={store} onSubmit={submit} /> : null
}
