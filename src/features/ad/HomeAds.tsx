import { useEffect, useState } from 'react'
import { observer } from 'mobx-react-lite'
import { screens } from '@contract/screens'
import { readLaunchPath } from '@/platform/navigation/launch-path'
import { AdsStore } from './ads.store'
import { FloatingAd } from './FloatingAd'
import { OpeningAd } from './OpeningAd'

/** The opening picture belongs to the start of the app at its home, and never stands before a linked screen. */
let opened = false
const isStartAtHome = (): boolean => !opened && ['/', screens.tab1.path].includes(readLaunchPath())

/** What the home page shows over itself: the opening picture once, and one that floats. */
export const HomeAds = observer(function HomeAds() {
  const [atStart] = useState(isStartAtHome)
  const [store] = useState(() => new AdsStore(atStart ? ['open', 'float'] : ['float']))
  useEffect(() => {
    opened = true
    void store.load()
  }, [store])
  const opening = store.find('open')
  const floating = store.find('float')
  if (opening) return <OpeningAd store={store} ad={opening} />
  return floating ? <FloatingAd store={store} ad={floating} /> : null
})
