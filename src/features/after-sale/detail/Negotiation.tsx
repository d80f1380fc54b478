import { Image, View } from '@tarojs/components'
import type { AfterSale } from '@contract/after-sale/calls'
import { showPictures } from '@/core/page/show-pictures'
import { resolveUrl } from '@/platform/device/environment'
import { aria } from '@/shared/element/aria'
import { formatDate } from '@/shared/time/format-date'
import { Card } from '@/shared/ui/Card/Card'
import { Tappable } from '@/shared/ui/Tappable/Tappable'
import { SPEAKER_LABEL } from '../after-sale-text'
import styles from './Negotiation.module.scss'

/** Who said and did what, the latest first. */
export const Negotiation = ({ log }: Pick<AfterSale, 'log'>) => (
  <Card inset>
    <View className={styles.heading} {...aria({ role: 'heading', level: 2 })}>
      协商记录
    </View>
    {log.map(({ at, by, text, pictures }) => {
      const urls = pictures.map(resolveUrl)
      return (
        <View key={at + text} className={styles.entry}>
          <View className={styles.line}>
            <View className={styles.speaker}>{SPEAKER_LABEL[by]}</View>
            <View className={styles.time}>{formatDate(at)}</View>
          </View>
          <View className={styles.text}>{text}</View>
          {urls.length > 0 && (
            <View className={styles.pictures}>
              {urls.map((url, index) => (
                <Tappable key={url} label={`查看第 ${index + 1} 张图片`} onClick={() => showPictures(urls, url)}>
                  <Image className={styles.picture} src={url} mode="aspectFill" />
                </Tappable>
              ))}
            </View>
          )}
        </View>
      )
    })}
  </Card>
)
