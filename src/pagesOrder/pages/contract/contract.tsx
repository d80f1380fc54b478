import { useDidShow } from '@tarojs/taro'
import { usePage, usePageStore } from '@/core/page/use-page'
import { replace } from '@/core/router/router'
import { ContractStore } from '@/features/contract/sign/contract.store'
import { ContractView } from '@/features/contract/sign/ContractView'

/** A contract of a course, to read and sign. */
export default function ContractPage() {
  const { params, allowed } = usePage('contract')
  const store = usePageStore(() => new ContractStore(params.id))

  useDidShow(() => {
    if (allowed) void store.load()
  })

  return allowed ? <ContractView store={store} onSigned={() => replace('contractSuccess', { id: params.id })} /> : null
}
