import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { AppPage } from '@/core/page/AppPage'
import { TabBar } from '@/core/page/TabBar'
import { back, open } from '@/core/router/router'
import { shop } from '@/core/shop/shop.store'
import type { RouteName } from '@/routes/routes'
import { EmptyState } from '@/shared/ui/EmptyState/EmptyState'
import { ErrorState } from '@/shared/ui/ErrorState/ErrorState'
import { NavBar } from '@/shared/ui/NavBar/NavBar'
import { useDrawnParts } from '@/shared/lazy/use-drawn-parts'
import type { DecoratedPageStore } from '../decorated-page.store'
import { BlockView } from './BlockView'
import { PageSkeleton } from './PageSkeleton'
import { SchoolName } from './SchoolName'
import styles from './DecoratedPageView.module.scss'

/** Slow enough for at most five messages in the screen's first second; pending parts are below the fold. */
const BLOCKS_INTERVAL_MILLISECONDS = 600
const BLOCKS_AT_ONCE = 5

interface DecoratedPageViewProps {
  store: DecoratedPageStore
  /** The open tab; without it the page is a screen with a back button. */
  tab?: RouteName
}

/** A page as the school laid it out. */
export const DecoratedPageView = observer(function DecoratedPageView({ store, tab }: DecoratedPageViewProps) {
  const { data, phase, error } = store.page
  const drawn = useDrawnParts(data?.blocks.length ?? 0, BLOCKS_AT_ONCE, BLOCKS_INTERVAL_MILLISECONDS)
  const retry = async () => {
    await Promise.all([store.load(), shop.info ? undefined : shop.load()])
  }
  const nav =
    store.code === 'tab1' || !tab ? (
      <NavBar tone="transparent" back={!tab} onBack={() => void back()} left={<SchoolName info={shop.info} />} />
    ) : (
      <NavBar tone="transparent" title={data?.title} />
    )
  return (
    <AppPage
      nav={nav}
      footer={tab && <TabBar active={tab} />}
      footerPadding={!tab}
      background="wash"
      floating={!tab}
      onRefresh={tab ? undefined : () => store.load()}
    >
      <View className={styles.blocks}>
        {data?.blocks.slice(0, drawn).map((block) => (
          <BlockView key={block.id} block={block} store={store} />
        ))}
      </View>
      {!data && phase === 'failed' && <ErrorState text={error} onRetry={retry} />}
      {!data && phase !== 'failed' && <PageSkeleton />}
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
