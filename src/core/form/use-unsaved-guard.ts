import { useEffect } from 'react'
import { reaction } from 'mobx'
import { guardLeaving } from '@/platform/navigation/leave-guard'
import { back } from '../router/router'
import { confirm } from '@/shared/ui/toast/toast'

const QUESTION = '修改还没有保存，确定离开吗？'

const ask = () => confirm({ content: QUESTION, confirmText: '离开', cancelText: '继续编辑' })

/** Asks for confirmation before going back while the form has unsaved changes. */
export const useUnsavedGuard = (form: { readonly isDirty: boolean }): void => {
  useEffect(() => {
    let release = () => {}
    const stop = reaction(
      () => form.isDirty,
      (isDirty) => {
        release()
        release = isDirty ? guardLeaving({ ask, leave: back }) : () => {}
      },
      { fireImmediately: true },
    )
    return () => {
      stop()
      release()
    }
  }, [form])
}
