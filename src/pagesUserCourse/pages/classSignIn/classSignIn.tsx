import { useDidHide, useDidShow, useReachBottom } from '@tarojs/taro'
import { usePage, usePageStore } from '@/core/page/use-page'
import { usePullDown } from '@/core/page/use-pull-down'
import { ClassSignInStore } from '@/features/sign-in/class-sign-in.store'
import { ClassSignInView } from '@/features/sign-in/ClassSignInView'

/** Signing in to the sessions of today, and what was attended. */
export default function ClassSignInPage() {
  const { params, title, allowed } = usePage('classSignIn')
  const store = usePageStore(() => new ClassSignInStore(params))
  usePullDown(store.load)
  useDidShow(() => {
    if (allowed) store.show()
  })
  useDidHide(store.hide)
  useReachBottom(store.loadMore)
  return allowed ? <ClassSignInView store={store} title={title} /> : null
}
