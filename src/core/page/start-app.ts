import { watchBackSteps } from '@/platform/back-step'
import { client } from '@/platform/client'
import { leaveTo, measureNav } from '@/platform/environment'
import { watchChunkFailures } from '@/platform/chunk-failure'
import { watchNetwork } from '@/platform/network'
import { onStorageFailure } from '@/platform/storage'
import { applyBrandColor } from '@/platform/theme'
import { setNavMetrics } from '@/shared/ui/nav-metrics'
import { alertDialog, notify, prepareDialogs } from '@/shared/ui/toast'
import { replace } from '../router/router'
import { connectRequests } from '../session/refusals'
import { shop } from '../shop/shop.store'
import { decideBoot } from './boot'
import { connection } from './connection.store'

/** Everything that must stand before the first page asks for anything. Called while app.tsx loads. */
export const prepareApp = (): void => {
  setNavMetrics(measureNav())
  connectRequests()
  onStorageFailure(() => void alertDialog({ title: '存储错误', content: '手机存储不可用，关闭后需要重新登录' }))
  watchNetwork((online) => {
    // UI-07: that there is no network stands on the page as long as it lasts; that it is back is passing news.
    if (online && connection.offline) notify('网络已恢复')
    connection.setOnline(online)
  })
  watchBackSteps()
  watchChunkFailures(() => void replace('error', { type: '4' }))
}

/** Loads the school, then sends away whoever it does not serve here (BOOT-01, BOOT-02). */
export const launchApp = async (): Promise<void> => {
  await shop.load()
  void prepareDialogs()
  if (!shop.info) return
  applyBrandColor(shop.info.brandColor)
  const redirect = decideBoot(shop.info, client)
  // With its school: the address may be the only one that names it.
  if (redirect === 'desktopSite') leaveTo(`/?sid=${shop.info.id}`)
  if (redirect === 'errorNoWeb') await replace('error', { type: '1' })
  if (redirect === 'errorNoWap') await replace('error', { type: '2' })
}
