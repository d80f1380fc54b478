import { useDidShow } from '@tarojs/taro'
import { usePage, usePageStore } from '@/core/page/use-page'
import { replace } from '@/core/router/router'
import { ContractStore } from '@/features/contract/sign/contract.store'
import { ContractSuccessView } from '@/features/contract/success/ContractSuccessView'

/** A contract was signed. */
export default function ContractSuccessPage() {
  const { params, allowed } = usePage('contractSuccess')
  const store = usePageStore(() => new ContractStore(params.id))

  useDidShow(() => {
    if (allowed) void store.load()
  })

  const study = (courseId: string) => replace('courseDetail', { id: courseId, tab: 'directory' })
  return allowed ? <ContractSuccessView store={store} onStudy={study} /> : null
}
