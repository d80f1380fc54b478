import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { AppPage } from '@/core/page/AppPage'
import { showPictures } from '@/core/page/show-pictures'
import { back } from '@/core/router/router'
import { shop } from '@/core/shop/shop.store'
import { resolveUrl } from '@/platform/device/environment'
import { EmptyState } from '@/shared/ui/EmptyState/EmptyState'
import { ErrorState } from '@/shared/ui/ErrorState/ErrorState'
import { NavBar } from '@/shared/ui/NavBar/NavBar'
import { RichText } from '@/shared/ui/RichText/RichText'
import { LinesSkeleton } from '@/shared/ui/Skeleton/Skeleton'
import styles from './AgreementView.module.scss'

/** The school's user agreement, or its privacy policy. */
export const AgreementView = observer(function AgreementView({ kind }: { kind?: string }) {
  const isPrivacy = kind === 'privacy'
  const title = isPrivacy ? '隐私政策' : '用户协议'
  const html = isPrivacy ? shop.info?.privacyHtml : shop.info?.agreementHtml
  return (
    <AppPage nav={<NavBar title={title} back onBack={() => void back()} />} background="card" floating>
      {!shop.info &&
        (shop.error ? <ErrorState text={shop.error} onRetry={() => void shop.load()} /> : <LinesSkeleton />)}
      {shop.info && !html && <EmptyState text={`学校还没有发布${title}`} />}
      {html && (
        <View className={styles.text}>
          <RichText html={html} resolveUrl={resolveUrl} onPreviewImage={showPictures} />
        </View>
      )}
    </AppPage>
  )
})
