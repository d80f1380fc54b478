import { useDidShow } from '@tarojs/taro'
import { usePage, usePageStore } from '@/core/page/use-page'
import { usePullDown } from '@/core/page/use-pull-down'
import { DeviceListStore } from '@/features/user/device/device-list.store'
import { DeviceListView } from '@/features/user/device/DeviceListView'

/** Where I am logged in. */
export default function DevicesPage() {
  const { allowed } = usePage('devices')
  const store = usePageStore(() => new DeviceListStore())

  usePullDown(store.load)
  useDidShow(() => {
    if (allowed) void store.load()
  })

  return allowed ? <DeviceListView store={store} /> : null
}
