import { usePage, usePageStore } from '@/core/page/use-page'
import { BindingStore } from '@/features/user/binding/binding.store'
import { returnFrom } from '@/features/user/return'
import { BindingView } from '@/features/user/binding/BindingView'

/** After a first login with WeChat: the phone number that belongs to it. */
export default function BindingPage() {
  const {
    params: { ticket, from },
  } = usePage('binding')
  const store = usePageStore(() => new BindingStore(ticket))
  const submit = async () => {
    if (await store.submit()) await returnFrom(from)
  }
  const submitWechatPhone = async (code: string) => {
    if (await store.submitWechatPhone(code)) await returnFrom(from)
  }
  return <BindingView store={store} onSubmit={submit} onWechatPhone={submitWechatPhone} />
}
