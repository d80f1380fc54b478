import { observer } from 'mobx-react-lite'
import { View } from '@tarojs/components'
import { AppPage } from '@/core/page/AppPage'
import { ResourceFailure } from '@/core/page/ResourceFailure'
import { showPictures } from '@/core/page/show-pictures'
import { back, replace } from '@/core/router/router'
import { openRichLink } from '@/features/jump/public'
import { resolveUrl } from '@/platform/device/environment'
import { aria } from '@/shared/element/aria'
import { formatCount } from '@/shared/format/count'
import { formatDate } from '@/shared/time/format-date'
import { Button } from '@/shared/ui/Button/Button'
import { Card } from '@/shared/ui/Card/Card'
import { NavBar } from '@/shared/ui/NavBar/NavBar'
import { RichText } from '@/shared/ui/RichText/RichText'
import { LinesSkeleton } from '@/shared/ui/Skeleton/Skeleton'
import type { BulletinStore } from '../bulletin.store'
import styles from './MessageView.module.scss'

const WAY = { label: '查看全部公告', onClick: () => replace('bulletins') }

/** One bulletin. */
export const BulletinView = observer(function BulletinView({ store }: { store: BulletinStore }) {
  const { data: bulletin, phase } = store.bulletin
  return (
    <AppPage nav={<NavBar title="公告详情" back onBack={() => void back()} />}>
      {!bulletin && phase === 'failed' && <ResourceFailure resource={store.bulletin} way={WAY} />}
      {!bulletin && phase !== 'failed' && (
        <Card inset className={styles.card}>
          <LinesSkeleton />
        </Card>
      )}
      {bulletin && (
        <Card inset className={styles.card}>
          <View className={styles.title} {...aria({ role: 'heading', level: 1 })}>
            {bulletin.title}
          </View>
          <View className={styles.facts}>
            <View>{formatDate(bulletin.publishedAt, 'y-m-d h:i')}</View>
            <View>{formatCount(bulletin.readCount)} 人已读</View>
          </View>
          <View className={styles.richText}>
            <RichText
              html={bulletin.html}
              resolveUrl={resolveUrl}
              onPreviewImage={showPictures}
              onOpenLink={openRichLink}
            />
          </View>
          <Button block kind="plain" className={styles.button} onClick={WAY.onClick}>
            {WAY.label}
          </Button>
        </Card>
      )}
    </AppPage>
  )
})
