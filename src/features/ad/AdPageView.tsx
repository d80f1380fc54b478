import { observer } from 'mobx-react-lite'
import { View } from '@tarojs/components'
import { AppPage } from '@/core/page/AppPage'
import { PendingPage } from '@/core/page/PendingPage'
import { showPictures } from '@/core/page/show-pictures'
import { back, replace } from '@/core/router/router'
import { openRichLink, openTarget } from '@/features/jump/public'
import { resolveUrl } from '@/platform/device/environment'
import { Button } from '@/shared/ui/Button/Button'
import { NavBar } from '@/shared/ui/NavBar/NavBar'
import { Picture } from '@/shared/ui/Picture/Picture'
import { RichText } from '@/shared/ui/RichText/RichText'
import type { AdPageStore } from './ad-page.store'
import styles from './ads.module.scss'

const WAY = { label: '回首页', onClick: () => replace('tab1') }

/** An ad's own page: its picture, what it says, and one way on. */
export const AdPageView = observer(function AdPageView({ store, title }: { store: AdPageStore; title: string }) {
  const { page } = store
  const { data } = page
  const nav = <NavBar title={data?.title ?? title} back onBack={() => void back()} />
  if (!data) return <PendingPage nav={nav} resource={page} way={WAY} />
  const { picture, content, button, target } = data
  const follow = () => {
    store.tap()
    return openTarget(target ?? undefined)
  }
  const footer = button !== '' && (
    <Button block size="large" onClick={follow}>
      {button}
    </Button>
  )
  return (
    <AppPage nav={nav} footer={footer} onRefresh={store.load}>
      {picture !== '' && <Picture className={styles.page} src={resolveUrl(picture)} alt={data.title} lazy={false} />}
      <View className={styles.content}>
        <RichText html={content} resolveUrl={resolveUrl} onPreviewImage={showPictures} onOpenLink={openRichLink} />
      </View>
    </AppPage>
  )
})
