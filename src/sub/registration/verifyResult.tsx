import { useDidHide, useDidShow } from '@tarojs/taro'
import { usePage, usePageStore } from '@/core/page/use-page'
import { usePullDown } from '@/core/page/use-pull-down'
import { VerifyStore } from '@/features/registration/verify/verify.store'
import { VerifyResultView } from '@/features/registration/verify/VerifyResultView'

/** What the staff at the door decided. */
export default function VerifyResultPage() {
  const { params, allowed } = usePage('registrationVerifyResult')
  const store = usePageStore(() => new VerifyStore(params.id))

  useDidShow(() => {
    if (allowed) void store.watch()
  })
  useDidHide(store.pause)
  usePullDown(store.load)

  return allowed ? <VerifyResultView store={store} /> : null
}
