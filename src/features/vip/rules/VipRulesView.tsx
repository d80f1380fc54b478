import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { AppPage } from '@/core/page/AppPage'
import { ResourceFailure } from '@/core/page/ResourceFailure'
import { showPictures } from '@/core/page/show-pictures'
import { back, open } from '@/core/router/router'
import { resolveUrl } from '@/platform/device/environment'
import { EmptyState } from '@/shared/ui/EmptyState/EmptyState'
import { NavBar } from '@/shared/ui/NavBar/NavBar'
import { RichText } from '@/shared/ui/RichText/RichText'
import { LinesSkeleton } from '@/shared/ui/Skeleton/Skeleton'
import type { VipRulesStore } from './vip-rules.store'
import styles from './VipRulesView.module.scss'

const WAY = { label: '去首页', onClick: () => void open('home') }

/** What the school says about its membership. */
export const VipRulesView = observer(function VipRulesView({ store }: { store: VipRulesStore }) {
  const { data, phase } = store.rules
  return (
    <AppPage nav={<NavBar title="会员说明" back onBack={() => void back()} />} background="card" floating>
      {!data && (phase === 'failed' ? <ResourceFailure resource={store.rules} way={WAY} /> : <LinesSkeleton />)}
      {data?.html === '' && <EmptyState text="学校还没有发布会员说明" />}
      {data?.html && (
        <View className={styles.text}>
          <RichText html={data.html} resolveUrl={resolveUrl} onPreviewImage={showPictures} />
        </View>
      )}
    </AppPage>
  )
})
