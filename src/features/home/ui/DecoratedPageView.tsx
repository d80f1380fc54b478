import type { CSSProperties } from 'react'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { PageBlock } from '@contract/shop/calls'
import { AppPage } from '@/core/page/AppPage'
import { usePageTitle } from '@/core/page/use-page-title'
import { TabBar } from '@/core/page/TabBar'
import { back, open } from '@/core/router/router'
import { shop } from '@/core/shop/shop.store'
import type { RouteName } from '@/routes/routes'
import { EmptyState } from '@/shared/ui/EmptyState/EmptyState'
import { ErrorState } from '@/shared/ui/ErrorState/ErrorState'
import { NavBar } from '@/shared/ui/NavBar/NavBar'
import { useDrawnParts } from '@/shared/lazy/use-drawn-parts'
import type { DecoratedPageStore } from '../decorated-page.store'
import { useBlocksWithCode } from './blocks/block-views'
import { BlockView } from './BlockView'
import { PageSkeleton } from './PageSkeleton'
import { SchoolName } from './SchoolName'
import styles from './DecoratedPageView.module.scss'

/** Slow enough for at most five messages in the screen's first second; pending parts are below the fold. */
const BLOCKS_INTERVAL_MILLISECONDS = 600
const BLOCKS_AT_ONCE = 5
const NO_BLOCKS: PageBlock[] = []
/** Pages with the school's name at the top; others have their title there. */
const HOMES = ['tab1', 'home', 'center']

/** Variables reach what stands in the bar: its text and the strip behind the phone's clock. */
const barColors = (color: string, ink = '') =>
  ({ background: color, '--brand-wash': color, '--ink': ink }) as CSSProperties

interface DecoratedPageViewProps {
  store: DecoratedPageStore
  /** The open tab; without it the page is a screen with a back button. */
  tab?: RouteName
}

/** A page as the school laid it out. */
export const DecoratedPageView = observer(function DecoratedPageView({ store, tab }: DecoratedPageViewProps) {
  const { data, phase, error } = store.page
  const blocks = data?.blocks ?? NO_BLOCKS
  const withCode = useBlocksWithCode(blocks)
  const drawn = useDrawnParts(blocks.length, BLOCKS_AT_ONCE, BLOCKS_INTERVAL_MILLISECONDS)
  // The first screen appears as a whole.
  const isWaiting = !data || store.waitsForCourses || withCode < Math.min(blocks.length, BLOCKS_AT_ONCE)
  usePageTitle(data?.title)
  const retry = async () => {
    await Promise.all([store.load(), shop.info ? undefined : shop.load()])
  }
  const bar = HOMES.includes(store.code) ? (
    <NavBar tone="transparent" back={!tab} onBack={() => void back()} left={<SchoolName info={shop.info} />} />
  ) : (
    <NavBar tone="transparent" title={data?.title} back={!tab} onBack={() => void back()} />
  )
  const { background, titleBar, titleInk } = data ?? {}
  return (
    <AppPage
      nav={titleBar ? <View style={barColors(titleBar, titleInk)}>{bar}</View> : bar}
      footer={tab && <TabBar active={tab} />}
      footerPadding={!tab}
      background="wash"
      color={background}
      floating={!tab}
      onRefresh={tab ? undefined : () => store.load()}
    >
      <View className={styles.blocks}>
        {(isWaiting ? NO_BLOCKS : blocks).slice(0, Math.min(drawn, withCode)).map((block) => (
          <BlockView key={block.id} block={block} store={store} />
        ))}
      </View>
      {!data && phase === 'failed' && <ErrorState text={error} onRetry={retry} />}
      {isWaiting && phase !== 'failed' && <PageSkeleton />}
      {store.isBare && (
        <EmptyState
          text="学校正在布置这一页"
          note="过些时候再来看看，或者先看看有哪些课程"
          action={{ label: '去选课', onClick: () => void open('course') }}
        />
      )}
    </AppPage>
  )
})
