import { observer } from 'mobx-react-lite'
import { View } from '@tarojs/components'
import { INVITATION_CODE_LENGTH } from '@contract/classes/limits'
import { open } from '@/core/router/router'
import { Button } from '@/shared/ui/Button/Button'
import { Field } from '@/shared/ui/Field/Field'
import { Sheet } from '@/shared/ui/Sheet/Sheet'
import { toast } from '@/shared/ui/toast/toast'
import type { MyClassesStore } from './my-classes.store'
import styles from './JoinSheet.module.scss'

/** Asks for the code of a class, or shows the one that was scanned. */
export const JoinSheet = observer(function JoinSheet({ store }: { store: MyClassesStore }) {
  const join = async () => {
    const joined = await store.join()
    if (!joined) return
    toast(`已加入${joined.title}`)
    await open('schoolClass', { id: joined.id })
  }
  return (
    <Sheet
      open={store.joinOpen}
      title="用邀请码加入"
      onClose={store.closeJoin}
      footer={
        <Button block size="large" disabled={store.code.trim() === ''} onClick={join}>
          加入班级
        </Button>
      }
    >
      <View className={styles.body}>
        <Field
          label="邀请码"
          value={store.code}
          placeholder={`老师给的 ${INVITATION_CODE_LENGTH} 位邀请码`}
          maxLength={INVITATION_CODE_LENGTH * 2}
          error={store.refusal}
          onChange={store.type}
        />
      </View>
    </Sheet>
  )
})
