import type { PropsWithChildren } from 'react'
import { useLaunch, usePageNotFound } from '@tarojs/taro'
import { launchApp, prepareApp } from '@/core/page/start-app'
import { replace } from '@/core/router/router'
import { resendProgress } from '@/features/player/progress/resend-progress'
import { resendSignIns } from '@/features/sign-in/kept/resend-sign-ins'
import { refreshStudent } from '@/features/user/session/refresh-student'
import './shared/theme/theme.scss'

prepareApp()

/** The app: starts it, and shows unknown addresses as not found. */
export default function App({ children }: PropsWithChildren) {
  useLaunch(
    () =>
      void launchApp().then(() => {
        resendSignIns()
        return Promise.all([resendProgress(), refreshStudent()])
      }),
  )
  usePageNotFound(() => void replace('error', { type: '3' }))
  return children
}
