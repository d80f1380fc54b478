import { useDidShow } from '@tarojs/taro'
import { usePage, usePageStore } from '@/core/page/use-page'
import { usePullDown } from '@/core/page/use-pull-down'
import { RegistrationDetailStore } from '@/features/registration/view/registration-detail.store'
import { RegistrationView } from '@/features/registration/view/RegistrationView'

/** One registration. */
export default function RegistrationPage() {
  const { params } = usePage('registration')
  const store = usePageStore(() => new RegistrationDetailStore(params.id))

  useDidShow(() => void store.load())
  usePullDown(store.load)

  return <RegistrationView store={store} />
}
