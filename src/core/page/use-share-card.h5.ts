import { useEffect, useRef } from 'react'
import { reaction } from 'mobx'
import { useDidShow } from '@tarojs/taro'
import { client } from '@/platform/client'
import type { SharedScreen } from '../share/shared-screen'

/**
 * Tells WeChat's menu what the screen is when it is shared, anew whenever it has become another. `read` reads
 * observables.
 */
export const useShareCard = (read: () => SharedScreen): void => {
  const latest = useRef(read)
  latest.current = read
  useDidShow(() => tellWechat(latest.current()))
  useEffect(
    () =>
      reaction(
        () => JSON.stringify(latest.current()),
        () => tellWechat(latest.current()),
      ),
    [],
  )
}

const tellWechat = (screen: SharedScreen): void => {
  if (client.isInWechat) void import('../share/share-sheet').then(({ offerShare }) => offerShare(screen))
}
