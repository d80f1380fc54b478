import { reaction } from 'mobx'
import { toBrandColors } from '@contract/shop/brand-colors'
import { watchBackSteps } from '@/platform/navigation/back-step'
import { client } from '@/platform/device/client'
import { leaveTo, measureNav } from '@/platform/device/environment'
import { watchChunkFailures } from '@/platform/loading/chunk-failure'
import { watchNetwork } from '@/platform/network/network'
import { watchPageLoading } from '@/platform/loading/page-loading'
import { retryFailedChunks } from '@/platform/loading/retry-chunks'
import { onStorageFailure } from '@/platform/storage/storage'
import { applyBrandColors } from '@/platform/theme/theme'
import { setNavMetrics } from '@/shared/ui/NavBar/nav-metrics'
import { alertDialog, notify, prepareDialogs, setConfirmColor } from '@/shared/ui/toast/toast'
import { loading } from '../request/loading'
import { showTrouble } from '../router/trouble'
import { connectRequests } from '../session/refusals'
import { shop } from '../shop/shop.store'
import { decideBoot } from './boot'
import { connection } from './connection.store'

/** Sets up what the first page's requests rely on. Called while app.tsx loads. */
export const prepareApp = (): void => {
  setNavMetrics(measureNav())
  connectRequests()
  // REQ-08.
  onStorageFailure(() => void alertDialog({ title: '存储错误', content: '手机存储不可用，关闭后需要重新登录' }))
  watchNetwork((online) => {
    // UI-07: a lost network shows on the page while it lasts; its return is only a passing notice.
    if (online && connection.offline) notify('网络已恢复')
    connection.setOnline(online)
  })
  watchBackSteps()
  watchPageLoading(
    () => loading.begin(),
    () => loading.end(),
  )
  retryFailedChunks()
  watchChunkFailures(() => void showTrouble('4'))
}

/**
 * Loads the school. If that fails, a page's retry may load it later; a school that does not exist leads to the error
 * page.
 */
export const launchApp = async (): Promise<void> => {
  reaction(
    () => shop.info !== undefined,
    () => void receiveShop(),
  )
  reaction(
    () => shop.missing,
    (missing) => {
      if (missing) void showTrouble('5')
    },
  )
  await shop.load()
  void prepareDialogs()
}

/** Applies the school's colour, and leaves where the school does not serve this client (BOOT-01, BOOT-02). */
const receiveShop = async (): Promise<void> => {
  const { info } = shop
  if (!info) return
  const colors = toBrandColors(info.brandColor)
  if (colors) applyBrandColors(colors)
  setConfirmColor(info.brandColor)
  const redirect = decideBoot(info, client)
  // With its school: the address may be the only one that names it.
  if (redirect === 'desktopSite') leaveTo(`/?sid=${info.id}`)
  if (redirect === 'errorNoWeb') await showTrouble('1')
  if (redirect === 'errorNoWap') await showTrouble('2')
}
