import { View } from '@tarojs/components'
import type { ClassDetail } from '@contract/classes/calls'
import { open } from '@/core/router/router'
import { resolveUrl } from '@/platform/device/environment'
import { Avatar } from '@/shared/ui/Avatar/Avatar'
import { Card } from '@/shared/ui/Card/Card'
import { Icon } from '@/shared/ui/Icon/Icon'
import { Tappable } from '@/shared/ui/Tappable/Tappable'
import { CardHead } from './CardHead'
import styles from './ClassTeachers.module.scss'

/** Who leads a class; a tap opens the teacher's page. */
export const ClassTeachers = ({ teachers }: Pick<ClassDetail, 'teachers'>) =>
  teachers.length > 0 ? (
    <Card inset padded={false}>
      <CardHead title="老师" />
      <View className={styles.rows}>
        {teachers.map(({ id, name, title, avatarUrl, isHead }) => (
          <Tappable key={id} className={styles.row} role="link" onClick={() => void open('teacher', { id })}>
            <Avatar src={resolveUrl(avatarUrl)} name={name} size={40} />
            <View className={styles.words}>
              <View className={styles.name}>{name}</View>
              <View className={styles.note}>
                {isHead ? '班主任' : '助教'}
                {title !== '' && ` · ${title}`}
              </View>
            </View>
            <Icon name="more" size={16} color="var(--ink-3)" />
          </Tappable>
        ))}
      </View>
    </Card>
  ) : null
