import type { PropsWithChildren, ReactNode } from 'react'
import { View } from '@tarojs/components'
import { AppPage } from '@/core/page/AppPage'
import { back } from '@/core/router/router'
import { aria } from '@/shared/element/aria'
import { NavBar } from '@/shared/ui/NavBar/NavBar'
import styles from './FormPage.module.scss'

interface FormPageProps {
  title: string
  note?: ReactNode
  /** Above the title, for example the school's logo. */
  sign?: ReactNode
  /** What concerns no field. */
  error?: string
  onBack?: () => Promise<void>
}

/** A page with a form: its purpose in large letters, then the fields. */
export const FormPage = ({ title, note, sign, error, onBack = back, children }: PropsWithChildren<FormPageProps>) => (
  <AppPage nav={<NavBar back onBack={() => void onBack()} />} background="card">
    <View className={styles.form}>
      {sign}
      <View className={styles.title} {...aria({ role: 'heading', level: 1 })}>
        {title}
      </View>
      {note && <View className={styles.note}>{note}</View>}
      <View className={styles.fields}>{children}</View>
      {error && (
        <View className={styles.error} {...aria({ role: 'alert' })}>
          {error}
        </View>
      )}
    </View>
  </AppPage>
)
