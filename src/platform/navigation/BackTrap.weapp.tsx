import { PageContainer } from '@tarojs/components'
import { useDidShow } from '@tarojs/taro'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { closeTopLayer, countLayers, watchLayers } from '@/shared/layers/open-layers'
import { pageInFront } from '@/shared/layers/page-in-front'
import { addTrap } from './back-traps'

/** Its event is a message between threads; a phone that sends none must not hold up the navigation. */
const LONGEST_LEAVE_MILLISECONDS = 500

/**
 * Stands in each page's frame, empty and unseen, while layers are open over the page: WeChat closes a page container
 * instead of the page at its back key, at a swipe back and at `navigateBack`. A page may have one container only, and
 * one that was closed shows again only after `show` was false.
 */
export const BackTrap = () => {
  const [page, setPage] = useState(pageInFront)
  // A frame may be drawn anew while another page is in front.
  useDidShow(() => setPage(pageInFront()))
  const count = useSyncExternalStore(watchLayers, () => countLayers(page))
  const [isDown, setDown] = useState(false)
  const [isHidden, setHidden] = useState(false)
  const show = count > 0 && !isDown && !isHidden
  const shown = useRef(false)
  shown.current = show
  const wasNeeded = useRef(false)
  wasNeeded.current ||= show
  const onGone = useRef(() => {})

  useEffect(
    () =>
      addTrap(page, async () => {
        const put = () => setHidden(false)
        if (!shown.current) return put
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, LONGEST_LEAVE_MILLISECONDS)
          onGone.current = () => {
            clearTimeout(timer)
            resolve()
          }
          setHidden(true)
        })
        return put
      }),
    [page],
  )
  if (!wasNeeded.current) return null
  return (
    <PageContainer
      show={show}
      overlay={false}
      duration={0}
      customStyle="height:0;overflow:hidden"
      onBeforeLeave={() => {
        // Otherwise it is we who hide it.
        if (!shown.current) return
        setDown(true)
        closeTopLayer(page)
      }}
      onAfterLeave={() => {
        setDown(false)
        onGone.current()
      }}
    />
  )
}
