import { usePage, usePageStore } from '@/core/page/use-page'
import { replace } from '@/core/router/router'
import { VerifyDeregistrationStore } from '@/features/user/deregistration/verify-deregistration.store'
import { VerifyDeregistrationView } from '@/features/user/deregistration/VerifyDeregistrationView'

/** Ending the account by a code. */
export default function VerifyLogoffPage() {
  const { allowed } = usePage('verifyLogoff')
  const store = usePageStore(() => new VerifyDeregistrationStore())
  const submit = async () => {
    if (await store.submit()) await replace('succeed', { kind: 'logoff' })
  }
  return allowed ? <VerifyDeregistrationView store={store} onSubmit={submit} /> : null
}
