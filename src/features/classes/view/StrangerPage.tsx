import { View } from '@tarojs/components'
import type { ClassDetail } from '@contract/classes/calls'
import { CLASS_STATUS_LABEL } from '@contract/classes/class-status'
import { open } from '@/core/router/router'
import { resolveUrl } from '@/platform/device/environment'
import { aria } from '@/shared/element/aria'
import { formatDate } from '@/shared/time/format-date'
import { Card } from '@/shared/ui/Card/Card'
import { Cell } from '@/shared/ui/Cell/Cell'
import { Cover } from '@/shared/ui/Cover/Cover'
import { RichText } from '@/shared/ui/RichText/RichText'
import { Tag } from '@/shared/ui/Tag/Tag'
import { CLASS_TONE, describeDays, describeEnrolment, describeSeats } from '../classes-text'
import { ClassCourses } from './ClassCourses'
import { ClassTeachers } from './ClassTeachers'
import styles from './StrangerPage.module.scss'

/** The sales page of a class: what, when, who teaches, how many seats. */
export const StrangerPage = ({ detail }: { detail: ClassDetail }) => {
  const { title, coverUrl, status, categoryName, department, leastStudents, studentCount, seats, serverNow } = detail
  const today = formatDate(serverNow, 'y-m-d')
  const left = describeSeats(detail)
  return (
    <>
      <Cover src={resolveUrl(coverUrl)} icon="team" lazy={false} rounded={false} />
      <View className={styles.head}>
        <View className={styles.title} {...aria({ role: 'heading', level: 1 })}>
          {title}
        </View>
        <View className={styles.tags}>
          <Tag tone={CLASS_TONE[status]}>{CLASS_STATUS_LABEL[status]}</Tag>
          {categoryName !== '' && <Tag>{categoryName}</Tag>}
          {left !== '' && <Tag tone={detail.refusal ? 'grey' : 'price'}>{left}</Tag>}
        </View>
      </View>
      <Card inset padded={false}>
        <Cell
          label="上课时间"
          value={describeDays(detail, today)}
          note={describeEnrolment(detail, today) || undefined}
        />
        <Cell
          label="名额"
          value={seats === null ? `已有 ${studentCount} 人` : `${studentCount}/${seats} 人`}
          note={leastStudents > studentCount && status === 'enrolling' ? `满 ${leastStudents} 人开班` : undefined}
        />
        {department !== '' && <Cell label="院系" value={department} />}
        <Cell label="有邀请码" note="老师给的邀请码可以直接加入" onClick={() => void open('myClasses', { ask: '1' })} />
      </Card>
      <ClassTeachers teachers={detail.teachers} />
      {detail.courses.length > 0 && <ClassCourses courses={detail.courses} note="在班期间可以学习" />}
      {detail.introHtml !== '' && (
        <Card inset>
          <RichText html={detail.introHtml} />
        </Card>
      )}
    </>
  )
}
