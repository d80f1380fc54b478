import { useLoad } from '@tarojs/taro'
import { usePage, usePageStore } from '@/core/page/use-page'
import { back } from '@/core/router/router'
import { AddressFormStore } from '@/features/address/edit/address-form.store'
import { AddressFormView } from '@/features/address/edit/AddressFormView'

/** Writing a new delivery address, or changing one. */
export default function AddressDetailPage() {
  const { params, allowed } = usePage('addressDetail')
  const store = usePageStore(() => new AddressFormStore(params.id))

  useLoad(() => {
    if (allowed) void store.load()
  })

  return allowed ? <AddressFormView store={store} onSaved={back} /> : null
}
