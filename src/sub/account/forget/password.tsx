import { usePage, usePageStore } from '@/core/page/use-page'
import { replace } from '@/core/router/router'
import { ResetPasswordStore } from '@/features/user/password/reset-password.store'
import { ResetPasswordView } from '@/features/user/password/ResetPasswordView'

/** Forgotten password. */
export default function ForgetPasswordPage() {
  const {
    params: { phone },
  } = usePage('forgetPassword')
  const store = usePageStore(() => new ResetPasswordStore(phone))
  const submit = async () => {
    if (await store.submit()) await replace('succeed', { kind: 'reset' })
  }
  return <ResetPasswordView store={store} onSubmit={submit} />
}
