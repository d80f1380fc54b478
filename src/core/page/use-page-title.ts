import { useEffect } from 'react'
import { useDidShow } from '@tarojs/taro'
import { setPageTitle } from '@/platform/device/environment'

/** The title of a page whose own is known only later; until then it has that of its route. */
export const usePageTitle = (title: string | undefined): void => {
  const show = () => {
    if (title) setPageTitle(title)
  }
  useEffect(show, [title])
  useDidShow(show)
}
