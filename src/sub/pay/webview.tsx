import { usePage, usePageStore } from '@/core/page/use-page'
import { PayOrderStore } from '@/features/payment/order/pay-order.store'
import { PayWebviewView } from '@/features/payment/webview/PayWebviewView'

/** The way to a provider's own pay page, from a browser outside of WeChat. */
export default function PayWebviewPage() {
  const { params, allowed } = usePage('payWebview')
  const store = usePageStore(() => new PayOrderStore(params.id))

  return allowed ? <PayWebviewView store={store} way={params.way ?? 'wechatH5'} /> : null
}
