import { observer } from 'mobx-react-lite'
import { View } from '@tarojs/components'
import { PERSON_NAME_MAX_LENGTH } from '@contract/offline-course/limits'
import { open } from '@/core/router/router'
import { aria } from '@/shared/element/aria'
import { Button } from '@/shared/ui/Button/Button'
import { CheckBox } from '@/shared/ui/CheckBox/CheckBox'
import { Field } from '@/shared/ui/Field/Field'
import { Sheet } from '@/shared/ui/Sheet/Sheet'
import { Tappable } from '@/shared/ui/Tappable/Tappable'
import type { OfflineSaleStore } from './offline-sale.store'
import styles from './PersonsSheet.module.scss'

/** Who comes: a seat for each of them is held before anything is paid. */
export const PersonsSheet = observer(function PersonsSheet({ store }: { store: OfflineSaleStore }) {
  const { persons, term, mostPersons } = store
  const hold = async () => {
    const ids = await store.hold()
    if (ids) await open('buy', { id: ids.join(','), kind: 'offline' })
  }
  return (
    <Sheet
      open={store.panel === 'persons'}
      title={`谁来上${term ? `（${term.name}）` : ''}`}
      onClose={store.closePanel}
      footer={
        <Button block size="large" onClick={hold}>
          留 {persons.length} 个座位，去付款
        </Button>
      }
    >
      {persons.map((person, place) => (
        <View key={place} className={styles.person}>
          <View className={styles.name}>
            <Field
              label={`第 ${place + 1} 位的姓名`}
              showLabel
              value={person.name}
              placeholder="和身份证上一样"
              maxLength={PERSON_NAME_MAX_LENGTH}
              onChange={(name) => store.setName(place, name)}
            />
          </View>
          <View className={styles.choices}>
            <CheckBox
              checked={person.isSelf}
              label={`第 ${place + 1} 位是我本人`}
              onChange={(isSelf) => store.setSelf(place, isSelf)}
            >
              我本人
            </CheckBox>
            {persons.length > 1 && (
              <Tappable className={styles.remove} onClick={() => store.removePerson(place)}>
                去掉
              </Tappable>
            )}
          </View>
        </View>
      ))}
      {persons.length < mostPersons && (
        <Button kind="tint" block onClick={store.addPerson}>
          再加一位
        </Button>
      )}
      <View className={styles.note}>本人的课会出现在课表里，可以请假和看课件；每个人可以单独退。</View>
      {store.refusal !== '' && (
        <View className={styles.refusal} {...aria({ role: 'alert' })}>
          {store.refusal}
        </View>
      )}
    </Sheet>
  )
})
