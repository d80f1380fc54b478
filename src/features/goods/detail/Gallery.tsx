import { useState } from 'react'
import { View } from '@tarojs/components'
import { showPictures } from '@/core/page/show-pictures'
import { aria } from '@/shared/element/aria'
import { Cover } from '@/shared/ui/Cover/Cover'
import { SideScroll } from '@/shared/ui/SideScroll/SideScroll'
import { Tappable } from '@/shared/ui/Tappable/Tappable'
import styles from './Gallery.module.scss'

interface Props {
  /** Addresses. */
  pictures: string[]
  title: string
}

/** The pictures of goods, one a swipe; a tap shows them full-screen. */
export function Gallery({ pictures, title }: Props) {
  const [current, setCurrent] = useState(0)
  if (pictures.length === 0) return <Cover src="" alt={title} rounded={false} />
  const follow = (leftPx: number, widthPx: number) => {
    if (!widthPx) return
    const at = Math.round((leftPx * pictures.length) / widthPx)
    setCurrent(Math.min(pictures.length - 1, Math.max(0, at)))
  }
  return (
    <View className={styles.gallery}>
      <SideScroll paging className={styles.scroll} label="商品图片" onScroll={follow}>
        <View className={styles.line}>
          {pictures.map((picture, index) => (
            <Tappable
              key={picture}
              className={styles.slide}
              label={`查看第 ${index + 1} 张图片`}
              onClick={() => showPictures(pictures, picture)}
            >
              <Cover src={picture} alt={title} rounded={false} lazy={index > 0} />
            </Tappable>
          ))}
        </View>
      </SideScroll>
      {pictures.length > 1 && (
        <View className={styles.place} {...aria({ label: `第 ${current + 1} 张，共 ${pictures.length} 张` })}>
          {current + 1}/{pictures.length}
        </View>
      )}
    </View>
  )
}
