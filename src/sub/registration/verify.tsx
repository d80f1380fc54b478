import { useDidHide, useDidShow } from '@tarojs/taro'
import { usePage, usePageStore } from '@/core/page/use-page'
import { replace } from '@/core/router/router'
import { VerifyStore } from '@/features/registration/verify/verify.store'
import { VerifyView } from '@/features/registration/verify/VerifyView'

/** What an examinee shows at the door. */
export default function VerifyPage() {
  const { params, allowed } = usePage('registrationVerify')
  const store = usePageStore(() => new VerifyStore(params.id))

  useDidShow(() => {
    if (allowed) void store.watch(() => void replace('registrationVerifyResult', { id: params.id }))
  })
  useDidHide(store.pause)

  return allowed ? <VerifyView store={store} /> : null
}
