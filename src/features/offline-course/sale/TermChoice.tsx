import { observer } from 'mobx-react-lite'
import { View } from '@tarojs/components'
import type { OfflineTerm } from '@contract/offline-course/calls'
import { aria } from '@/shared/element/aria'
import { classNames } from '@/shared/element/class-names'
import { Card } from '@/shared/ui/Card/Card'
import { CheckMark } from '@/shared/ui/CheckBox/CheckMark'
import { Tappable } from '@/shared/ui/Tappable/Tappable'
import { describeDays, describeHours, describeLacking, describeSeats } from '../offline-text'
import { CardHead } from '../session/CardHead'
import type { OfflineSaleStore } from './offline-sale.store'
import styles from './TermChoice.module.scss'

/** The terms, of which one is chosen. */
export const TermChoice = observer(function TermChoice({ store }: { store: OfflineSaleStore }) {
  return (
    <Card inset>
      <CardHead title="选期次" side={`共 ${store.terms.length} 期`} />
      <View {...aria({ role: 'radiogroup', label: '期次' })}>
        {store.terms.map((term) => (
          <Term key={term.id} term={term} chosen={term === store.term} onChoose={() => store.choose(term.id)} />
        ))}
      </View>
    </Card>
  )
})

const Term = ({ term, chosen, onChoose }: { term: OfflineTerm; chosen: boolean; onChoose: () => void }) => {
  const seats = describeSeats(term)
  const teachers = [...new Set(term.sessions.flatMap((session) => session.teachers))].join('、')
  const facts = [teachers, describeHours(term.sessions), describeLacking(term)].filter(Boolean).join(' · ')
  return (
    <Tappable
      className={classNames(styles.term, chosen && styles.chosen)}
      role="radio"
      checked={chosen}
      onClick={onChoose}
    >
      <CheckMark checked={chosen} />
      <View className={styles.words}>
        <View className={styles.title}>
          {term.name} · {describeDays(term)}
        </View>
        {facts !== '' && <View className={styles.facts}>{facts}</View>}
      </View>
      <View className={classNames(styles.seats, seats.few && styles.few)}>{seats.text}</View>
    </Tappable>
  )
}
