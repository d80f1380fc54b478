import { useLoad } from '@tarojs/taro'
import { usePage, usePageStore } from '@/core/page/use-page'
import { VipRulesStore } from '@/features/vip/rules/vip-rules.store'
import { VipRulesView } from '@/features/vip/rules/VipRulesView'

/** What the school says about its membership. */
export default function VipRulesPage() {
  usePage('vipRules')
  const store = usePageStore(() => new VipRulesStore())

  useLoad(() => void store.load())

  return <VipRulesView store={store} />
}
