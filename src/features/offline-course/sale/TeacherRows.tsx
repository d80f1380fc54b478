import { View } from '@tarojs/components'
import type { CourseView } from '@contract/course/calls'
import { resolveUrl } from '@/platform/device/environment'
import { Avatar } from '@/shared/ui/Avatar/Avatar'
import { Card } from '@/shared/ui/Card/Card'
import { PersonText } from '@/shared/ui/PersonRow/PersonRow'
import { CardHead } from '../session/CardHead'
import styles from './TeacherRows.module.scss'

/** Who teaches. */
export const TeacherRows = ({ teachers }: Pick<CourseView, 'teachers'>) =>
  teachers.length > 0 ? (
    <Card inset>
      <CardHead title="授课老师" />
      {teachers.map(({ id, name, avatar, title, intro }) => (
        <View key={id} className={styles.row}>
          <Avatar src={resolveUrl(avatar)} name={name} size={48} />
          <View className={styles.words}>
            <PersonText name={name} content={[title, intro].filter(Boolean).join(' · ')} />
          </View>
        </View>
      ))}
    </Card>
  ) : null
