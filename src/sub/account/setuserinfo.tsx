import { useDidShow } from '@tarojs/taro'
import { usePage, usePageStore } from '@/core/page/use-page'
import { back } from '@/core/router/router'
import { areaChoice } from '@/features/user/area/area.store'
import { ProfileFormStore } from '@/features/user/profile/profile-form.store'
import { ProfileStore } from '@/features/user/profile/profile.store'
import { SetUserInfoView } from '@/features/user/profile/SetUserInfoView'

/** Editing the profile. */
export default function SetUserInfoPage() {
  const { title, allowed } = usePage('setUserInfo')
  const profile = usePageStore(() => new ProfileStore())
  const store = usePageStore(() => new ProfileFormStore(profile))
  useDidShow(() => {
    if (allowed) void profile.load()
    const areaCode = areaChoice.take()
    if (areaCode) store.form.set({ areaCode })
  })
  return allowed ? <SetUserInfoView store={store} title={title} onSaved={back} /> : null
}
