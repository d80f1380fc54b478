import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { ShopInfo } from '@contract/shop/calls'
import { AppPage } from '@/core/page/AppPage'
import { ShareButton } from '@/core/share/ShareButton'
import { back, open } from '@/core/router/router'
import { shop } from '@/core/shop/shop.store'
import { callPhone } from '@/platform/contact/call-phone'
import { resolveUrl } from '@/platform/device/environment'
import { copyText } from '@/platform/media/copy-text'
import { aria } from '@/shared/element/aria'
import { Card } from '@/shared/ui/Card/Card'
import { Cell } from '@/shared/ui/Cell/Cell'
import { EmptyState } from '@/shared/ui/EmptyState/EmptyState'
import { ErrorState } from '@/shared/ui/ErrorState/ErrorState'
import { Icon } from '@/shared/ui/Icon/Icon'
import { NavBar } from '@/shared/ui/NavBar/NavBar'
import { Picture } from '@/shared/ui/Picture/Picture'
import { LinesSkeleton } from '@/shared/ui/Skeleton/Skeleton'
import { TextNav } from '@/shared/ui/TextNav/TextNav'
import { readSharedShop } from '../shared-shop'
import styles from './ShopInfoView.module.scss'

const copy = (text: string) => () => void copyText(text, '已复制')

const hasFacts = ({ phone, address, workTime }: ShopInfo): boolean => Boolean(phone || address || workTime)

/** The school's information. */
export const ShopInfoView = observer(function ShopInfoView({ title }: { title: string }) {
  const { info, error } = shop
  return (
    <AppPage
      nav={<NavBar title={title} back onBack={() => void back()} right={<ShareButton read={readSharedShop} />} />}
    >
      {!info && (error ? <ErrorState text={error} onRetry={() => void shop.load()} /> : <LinesSkeleton />)}
      {info && (
        <>
          <View className={styles.head}>
            {info.logo ? (
              <Picture className={styles.logo} src={resolveUrl(info.logo)} lazy={false} />
            ) : (
              <View className={`${styles.logo} ${styles.sign}`}>
                <Icon name="home" size={32} />
              </View>
            )}
            <View className={styles.name} {...aria({ role: 'heading', level: 1 })}>
              {info.shopName}
            </View>
            {info.slogan && <View className={styles.slogan}>{info.slogan}</View>}
          </View>
          {info.intro && (
            <Card inset className={styles.card}>
              {info.intro}
            </Card>
          )}
          {!info.intro && !hasFacts(info) && <EmptyState text="学校还没有填写介绍和联系方式" />}
          {hasFacts(info) && (
            <Card inset padded={false} className={styles.card}>
              {info.phone && (
                <Cell icon="phone" label="电话" value={info.phone} onClick={() => callPhone(info.phone)} />
              )}
              {info.address && <Cell icon="pin" label="地址" value={info.address} onClick={copy(info.address)} />}
              {info.workTime && <Cell icon="clock" label="工作时间" value={info.workTime} />}
            </Card>
          )}
          <View className={styles.card}>
            <TextNav
              shopName=""
              onHome={() => void open('home')}
              onCategories={() => void open('course')}
              onMessages={() => void open('messages')}
              onMine={() => void open('account')}
              onShop={() => void open('editor')}
            />
          </View>
        </>
      )}
    </AppPage>
  )
})
