import { observer } from 'mobx-react-lite'
import { findRoute, type RouteName } from '@/routes/routes'
import { TabBarView } from '@/shared/ui/TabBarView/TabBarView'
import { openAddress } from '../router/router'
import { tabBadges } from './tab-badges'
import { shop } from '../shop/shop.store'

interface Props {
  active: RouteName
}

/** The shop's own tab bar (NAV-02). An entry whose target does not resolve leads to tab1 (NAV-03). */
export const TabBar = observer(function TabBar({ active }: Props) {
  const entries = shop.nav.map(({ label, icon, pagePath }) => {
    const name = findRoute(pagePath)
    const badge = tabBadges.countOf(name)
    return { label, icon, badge, active: name === active, address: name ? pagePath : '/pages/tab/tab1' }
  })
  return <TabBarView entries={entries} onSelect={(index) => void openAddress(entries[index].address)} />
})
