import { useState } from 'react'
import { useDidShow } from '@tarojs/taro'
import { usePage, usePageStore } from '@/core/page/use-page'
import { back } from '@/core/router/router'
import { areaChoice } from '@/features/user/area/area.store'
import { ProfileForm } from '@/features/user/profile/profile-form.store'
import { ProfileStore } from '@/features/user/profile/profile.store'
import { SetUserInfoView } from '@/features/user/profile/SetUserInfoView'

/** Changing one's own data. */
export default function SetUserInfoPage() {
  const { title, allowed } = usePage('setUserInfo')
  const profile = usePageStore(() => new ProfileStore())
  const [form] = useState(() => new ProfileForm(profile))
  useDidShow(() => {
    if (allowed) void profile.load()
    const areaCode = areaChoice.take()
    if (areaCode) form.set({ areaCode })
  })
  return allowed ? <SetUserInfoView form={form} title={title} onSaved={back} /> : null
}
