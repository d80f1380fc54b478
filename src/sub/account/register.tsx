import { usePage, usePageStore } from '@/core/page/use-page'
import { replace } from '@/core/router/router'
import { RegisterStore } from '@/features/user/register/register.store'
import { RegisterView } from '@/features/user/register/RegisterView'

/** Registration. Its success page links to `from`. */
export default function RegisterPage() {
  const {
    params: { from, inviteCode },
  } = usePage('register')
  const store = usePageStore(() => new RegisterStore(inviteCode))
  const submit = async () => {
    if (await store.submit()) await replace('succeed', { kind: 'register', from })
  }
  return <RegisterView store={store} onSubmit={submit} />
}
